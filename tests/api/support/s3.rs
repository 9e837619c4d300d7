//! A server that speaks S3, on a folder: not ours, and strict about what it is asked.

use std::net::SocketAddr;
use std::path::Path;

use hyper::server::conn::http1::Builder;
use hyper_util::rt::TokioIo;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio_util::task::AbortOnDropHandle;

const BUCKET: &str = "results";
const KEY: &str = "hob-test";
const SECRET: &str = "pl4nted-s3-secret";

/// The server, for as long as this lives.
pub struct S3 {
    folder: TempDir,
    address: SocketAddr,
    _serving: AbortOnDropHandle<()>,
}

impl S3 {
    pub async fn start() -> Self {
        let folder = super::folder::data_folder();
        std::fs::create_dir(folder.path().join(BUCKET)).unwrap();
        let mut service = S3ServiceBuilder::new(s3s_fs::FileSystem::new(folder.path()).unwrap());
        service.set_auth(SimpleAuth::from_single(KEY, SECRET));
        let service = service.build();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let service = service.clone();
                tokio::spawn(async move {
                    let builder = Builder::new();
                    let _ = builder.serve_connection(TokioIo::new(socket), service).await;
                });
            }
        });
        Self { folder, address, _serving: AbortOnDropHandle::new(serving) }
    }

    /// The environment of a Hob that keeps its files here, below a prefix.
    pub fn environment(&self) -> Vec<(&'static str, String)> {
        vec![
            ("HOB_FILES__URL", format!("s3://{BUCKET}/hob/files")),
            ("HOB_FILES__S3__ENDPOINT", format!("http://{}", self.address)),
            ("AWS_ACCESS_KEY_ID", KEY.to_owned()),
            ("AWS_SECRET_ACCESS_KEY", SECRET.to_owned()),
        ]
    }

    /// Where the objects of Hob lie.
    pub fn objects(&self) -> std::path::PathBuf {
        self.folder.path().join(BUCKET).join("hob/files")
    }

    /// What the server itself keeps beside them.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The secret key, which is to be seen nowhere.
    pub fn secret() -> &'static str {
        SECRET
    }
}
