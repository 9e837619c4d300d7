//! Certificates that nobody else knows, made by openssl, and a server that has one.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::aws_lc_rs;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// A certificate for 127.0.0.1 and the key to it, as PEM files in a folder; those before are overwritten.
pub fn make(folder: &Path, name: &str) -> (PathBuf, PathBuf) {
    let (key, certificate) = (folder.join("key.pem"), folder.join("certificate.pem"));
    let new =
        ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    let made = Command::new("openssl")
        .args(new)
        .args(["-days", "2", "-subj", &format!("/CN={name}")])
        .args(["-addext", "subjectAltName=IP:127.0.0.1"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .arg("-keyout")
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(made.success());
    (certificate, key)
}

/// A server of one port that speaks TLS to who begins with it, and passes all on to a plain server: `https` and `http` of
/// one host and port differ in their scheme alone.
pub struct BothSchemes {
    /// `127.0.0.1:PORT`
    pub host: String,
    task: tokio::task::JoinHandle<()>,
}

impl BothSchemes {
    /// Before the plain server at `host`, with a certificate that is made in `folder`.
    pub async fn before(host: &str, folder: &Path) -> Self {
        let (certificate, key) = make(folder, "both");
        let chain = CertificateDer::pem_file_iter(certificate).unwrap().map(Result::unwrap);
        let key = PrivateKeyDer::from_pem_file(key).unwrap();
        let provider = Arc::new(aws_lc_rs::default_provider());
        let settings = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(chain.collect(), key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(settings));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (at, plain) = (listener.local_addr().unwrap().to_string(), host.to_owned());
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, plain) = (acceptor.clone(), plain.clone());
                // Whoever breaks off is no failure of the server.
                tokio::spawn(async move { drop(carry(stream, &acceptor, &plain).await) });
            }
        });
        Self { host: at, task }
    }
}

impl Drop for BothSchemes {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn carry(mut stream: TcpStream, acceptor: &TlsAcceptor, plain: &str) -> io::Result<()> {
    // RFC 8446, section 5.1: a TLS connection begins with a record of type handshake, 22.
    let mut first = [0];
    stream.peek(&mut first).await?;
    let mut outside = TcpStream::connect(plain).await?;
    if first == [22] {
        let mut inside = acceptor.accept(stream).await?;
        tokio::io::copy_bidirectional(&mut inside, &mut outside).await?;
    } else {
        tokio::io::copy_bidirectional(&mut stream, &mut outside).await?;
    }
    Ok(())
}
