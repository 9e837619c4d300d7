//! TLS of the server's own: the certificate is read anew when its file has changed, so that one that was renewed
//! serves without a restart.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::{Duration, SystemTime};

use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::aws_lc_rs;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;

use super::settings::Tls;

/// How often the files are looked at.
const LOOK: Duration = Duration::from_secs(5);

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// One of the two is missing.
    #[error("server.tls.certificate and server.tls.key must both be set, or neither")]
    Half,
    /// A file cannot be read, or is not what it should be.
    #[error("{setting} = {path}: {problem}", path = path.display())]
    File {
        /// Which setting names it.
        setting: &'static str,
        /// The file.
        path: PathBuf,
        /// What is wrong.
        problem: String,
    },
    /// They do not fit each other, or are of a kind that is not known.
    #[error("server.tls: {0}")]
    Pair(#[from] tokio_rustls::rustls::Error),
}

/// The certificate that the server shows.
#[derive(Debug)]
pub(super) struct Certificate {
    tls: Tls,
    shown: RwLock<Arc<CertifiedKey>>,
}

/// What tells one state of a file from another.
type State = Option<(SystemTime, u64)>;

impl Certificate {
    /// Reads it, if there is to be one.
    pub(super) fn load(tls: &Tls) -> Result<Option<Arc<Self>>, TlsError> {
        if !tls.is_set() {
            return Ok(None);
        }
        let shown = RwLock::new(Arc::new(read(tls)?));
        Ok(Some(Arc::new(Self { tls: tls.clone(), shown })))
    }

    /// What the server speaks TLS by.
    pub(super) fn config(self: &Arc<Self>) -> Result<ServerConfig, TlsError> {
        let provider = Arc::new(aws_lc_rs::default_provider());
        let config =
            ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
        let resolver = Arc::clone(self) as Arc<dyn ResolvesServerCert>;
        Ok(config.with_no_client_auth().with_cert_resolver(resolver))
    }

    fn states(&self) -> [State; 2] {
        [&self.tls.certificate, &self.tls.key].map(|path| {
            let found = fs::metadata(path).ok()?;
            Some((found.modified().ok()?, found.len()))
        })
    }

    /// Takes what the files hold now; where they hold nothing that can be used, the one before stays.
    fn renew(&self) {
        match read(&self.tls) {
            Ok(key) => {
                *self.shown.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(key);
                tracing::info!("the certificate was read anew");
            }
            Err(error) => {
                tracing::warn!(%error, "the certificate was not taken: the one before it stays");
            }
        }
    }
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.shown.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

/// Looks after the files for as long as the certificate is in use.
pub(super) async fn watch(certificate: Weak<Certificate>) {
    let Some(mut seen) = certificate.upgrade().map(|certificate| certificate.states()) else {
        return;
    };
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(certificate) = certificate.upgrade() else { return };
        let now = certificate.states();
        // One of the two may be written a moment after the other: what is read too early is read again.
        if now != seen {
            seen = now;
            certificate.renew();
        }
    }
}

fn read(tls: &Tls) -> Result<CertifiedKey, TlsError> {
    let empty = Path::new("");
    if tls.certificate == empty || tls.key == empty {
        return Err(TlsError::Half);
    }
    let wrong = |setting, path: &Path| {
        let path = path.to_owned();
        move |problem: String| TlsError::File { setting, path, problem }
    };
    let chain =
        CertificateDer::pem_file_iter(&tls.certificate)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(said)
            .and_then(|chain| {
                if chain.is_empty() { Err("holds no certificate".to_owned()) } else { Ok(chain) }
            })
            .map_err(wrong("server.tls.certificate", &tls.certificate))?;
    let key = PrivateKeyDer::from_pem_file(&tls.key)
        .map_err(said)
        .map_err(wrong("server.tls.key", &tls.key))?;
    Ok(CertifiedKey::from_der(chain, key, &aws_lc_rs::default_provider())?)
}

fn said(error: pem::Error) -> String {
    match error {
        pem::Error::Io(error) if error.kind() == io::ErrorKind::NotFound => {
            "there is no such file".to_owned()
        }
        error => error.to_string(),
    }
}
