//! Where files lie: a folder of this machine, or a bucket of a server that speaks S3.

use std::io;
use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
use std::path::{Path as FolderPath, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use bytes::{Bytes, BytesMut};
use futures::{Stream, StreamExt as _};
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{
    ClientOptions, MultipartUpload, ObjectStore, ObjectStoreExt as _, PutPayload, RetryConfig,
};
use url::Url;

use super::{FilesError, Settings};

/// What is held of a file at a time as it is written, in bytes: the least that S3 takes as a part.
const PART: usize = 5 << 20;
/// Longest time to reach the server, and longest silence of it.
const CONNECT: Duration = Duration::from_secs(5);
const SILENCE: Duration = Duration::from_secs(30);
/// How long a call that failed is tried again.
const TRIED: Duration = Duration::from_secs(20);

/// The place.
pub(super) struct Place {
    pub(super) store: Arc<dyn ObjectStore>,
    /// The folder, where it is one of this machine.
    folder: Option<PathBuf>,
}

/// Why a stream was not written.
#[derive(Debug)]
pub enum StreamError<E> {
    /// It broke off.
    Source(E),
    /// It cannot be written.
    Files(FilesError),
}

impl<E> From<FilesError> for StreamError<E> {
    fn from(error: FilesError) -> Self {
        Self::Files(error)
    }
}

impl<E> From<object_store::Error> for StreamError<E> {
    fn from(error: object_store::Error) -> Self {
        Self::Files(error.into())
    }
}

impl Place {
    /// Opens the place that the settings name. A folder is made if it is not there.
    pub(super) fn open(settings: &Settings) -> Result<Self, FilesError> {
        let wrong = |problem: String| FilesError::Place { url: settings.url.clone(), problem };
        match settings.url.split_once(':') {
            Some(("file", path)) if !path.is_empty() => {
                let folder = PathBuf::from(path.strip_prefix("//").unwrap_or(path));
                make_private(&folder).map_err(|error| wrong(error.to_string()))?;
                let store = LocalFileSystem::new_with_prefix(&folder)
                    .map_err(|error| wrong(error.to_string()))?
                    .with_fsync(true);
                Ok(Self { store: Arc::new(store), folder: Some(folder) })
            }
            Some(("s3", _)) => Ok(Self { store: bucket(settings).map_err(wrong)?, folder: None }),
            _ => Err(wrong("use file:PATH or s3://bucket/prefix".to_owned())),
        }
    }

    /// Writes an object that only this user may read.
    pub(super) async fn write(&self, path: &Path, object: PutPayload) -> Result<(), FilesError> {
        self.prepare(path)?;
        self.store.put(path, object).await?;
        self.keep_private(path).await
    }

    /// Writes an object that comes piece by piece; no more than a part of it is held. Gives its size in bytes. There is
    /// no such object before all of it is there.
    pub(super) async fn write_stream<E>(
        &self,
        path: &Path,
        content: impl Stream<Item = Result<Bytes, E>>,
    ) -> Result<u64, StreamError<E>> {
        self.prepare(path)?;
        let mut content = std::pin::pin!(content);
        let (mut part, mut size, mut upload) = (BytesMut::new(), 0, None);
        loop {
            let piece = match content.next().await {
                None => break,
                Some(Ok(piece)) => piece,
                Some(Err(error)) => {
                    give_up(upload).await;
                    return Err(StreamError::Source(error));
                }
            };
            size += piece.len() as u64;
            part.extend_from_slice(&piece);
            while part.len() >= PART {
                let full = part.split_to(PART).freeze();
                if let Err(error) = self.put_part(path, &mut upload, full).await {
                    give_up(upload).await;
                    return Err(error.into());
                }
            }
        }
        let written = match &mut upload {
            None => self.store.put(path, part.freeze().into()).await.map(drop),
            Some(upload) => end(upload.as_mut(), part.freeze()).await,
        };
        if let Err(error) = written {
            give_up(upload).await;
            return Err(error.into());
        }
        self.keep_private(path).await?;
        Ok(size)
    }

    /// Removes what was staged of files and never came to be, because the process that wrote it was killed: a local
    /// object is written beside its place, as `name#number`, which no object's own name holds. How many there were.
    pub(super) async fn remove_staged(&self, before: SystemTime) -> Result<usize, FilesError> {
        let Some(folder) = self.folder.clone() else { return Ok(0) };
        let removed = tokio::task::spawn_blocking(move || remove_staged_in(&folder, before));
        removed.await.map_err(io::Error::other).flatten().map_err(FilesError::Copy)
    }

    async fn put_part(
        &self,
        path: &Path,
        upload: &mut Option<Box<dyn MultipartUpload>>,
        part: Bytes,
    ) -> object_store::Result<()> {
        let upload = match upload {
            Some(upload) => upload,
            none => none.insert(self.store.put_multipart(path).await?),
        };
        upload.put_part(part.into()).await
    }

    /// Removes a folder of this machine that has nothing in it any more; one that has stays.
    pub(super) fn tidy(&self, path: &Path) {
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir(folder.join(path.as_ref()));
        }
    }

    /// Makes the object's folder before the object store does, for everyone to read.
    fn prepare(&self, path: &Path) -> Result<(), FilesError> {
        let place = self.folder.as_ref().map(|folder| folder.join(path.as_ref()));
        let folder = place.as_ref().and_then(|place| place.parent());
        folder.map_or(Ok(()), make_private).map_err(FilesError::Mode)
    }

    async fn keep_private(&self, path: &Path) -> Result<(), FilesError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let only_us = std::fs::Permissions::from_mode(0o600);
        let place = folder.join(path.as_ref());
        tokio::fs::set_permissions(place, only_us).await.map_err(FilesError::Mode)
    }
}

fn remove_staged_in(folder: &FolderPath, before: SystemTime) -> io::Result<usize> {
    let mut removed = 0;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        // What is written at this time may go away meanwhile, and is none of those.
        let Ok(found) = entry.metadata() else { continue };
        if found.is_dir() {
            removed += remove_staged_in(&entry.path(), before)?;
        } else if is_staged(&entry.file_name().to_string_lossy()) && found.modified()? < before {
            removed += usize::from(std::fs::remove_file(entry.path()).is_ok());
        }
    }
    Ok(removed)
}

fn is_staged(name: &str) -> bool {
    let number = name.rsplit_once('#').map(|(_, number)| number);
    number.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

async fn end(upload: &mut dyn MultipartUpload, last: Bytes) -> object_store::Result<()> {
    if !last.is_empty() {
        upload.put_part(last.into()).await?;
    }
    upload.complete().await.map(drop)
}

/// What was sent of an object that never comes to be is not kept.
async fn give_up(upload: Option<Box<dyn MultipartUpload>>) {
    if let Some(mut upload) = upload
        && let Err(error) = upload.abort().await
    {
        tracing::warn!(%error, "parts of a file that was broken off may be left over");
    }
}

/// The bucket, or the part of it below a prefix. Keys to it come from the environment (`AWS_ACCESS_KEY_ID`,
/// `AWS_SECRET_ACCESS_KEY`) or from the machine that this runs on, never from the configuration.
fn bucket(settings: &Settings) -> Result<Arc<dyn ObjectStore>, String> {
    let url = Url::parse(&settings.url).map_err(|error| error.to_string())?;
    let name = url.host_str().filter(|name| !name.is_empty()).ok_or("names no bucket")?;
    if !url.username().is_empty() || url.password().is_some() || url.query().is_some() {
        return Err("takes a bucket and a prefix, nothing else".to_owned());
    }
    let client = ClientOptions::new()
        .with_connect_timeout(CONNECT)
        .with_read_timeout(SILENCE)
        // A large file may take as long as it likes, as long as it comes.
        .with_timeout_disabled();
    let retry = RetryConfig { retry_timeout: TRIED, ..RetryConfig::default() };
    let mut builder = AmazonS3Builder::from_env()
        .with_bucket_name(name)
        .with_client_options(client)
        .with_retry(retry);
    let s3 = &settings.s3;
    if !s3.region.is_empty() {
        builder = builder.with_region(&s3.region);
    }
    if let Some(endpoint) = &s3.endpoint {
        let plain = endpoint.scheme() == "http";
        builder =
            builder.with_endpoint(endpoint.as_str().trim_end_matches('/')).with_allow_http(plain);
    }
    let store = builder.build().map_err(|error| error.to_string())?;
    let prefix = url.path().trim_matches('/');
    Ok(if prefix.is_empty() {
        Arc::new(store)
    } else {
        Arc::new(PrefixStore::new(store, Path::from_url_path(prefix).map_err(|e| e.to_string())?))
    })
}

/// Makes a folder that only this user may look into, if it is not there.
pub(super) fn make_private(folder: &FolderPath) -> io::Result<()> {
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}
