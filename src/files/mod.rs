//! Files on an object store: large results and downloads, given out by signed links, and what
//! callers upload for their runs, given to those alone.
//!
//! Not a general file server: a file is written once, whole, under a name that cannot be guessed.
//! A result is read by whoever holds a link that has not expired. It knows nothing of runs or HTTP.

mod copying;
mod leaving;
mod link;
mod name;
mod pictures;
mod place;
mod room;
mod settings;
mod upload;

use std::io;
use std::ops::Range;

use bytes::Bytes;
use data_encoding::HEXLOWER;
use futures::stream::BoxStream;
use futures::{Stream, StreamExt, TryStreamExt};
use object_store::path::Path;
use object_store::{GetOptions, GetRange, ObjectStore as _, ObjectStoreExt as _, PutPayload};
use secrecy::SecretBox;
use sha2::{Digest, Sha256};

use crate::model::{StoredFile, WorkspaceId};

use link::LinkKeys;
pub use link::{Link, LinkError};
use name::FileName;
use place::Place;
pub use place::StreamError;
pub use room::{Full, Room};
pub use settings::{Pictures, S3, Settings};
pub use upload::UploadedFile;

/// What can go wrong with files.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// `files.url` names no place that Hob can use.
    #[error("files.url = \"{url}\" cannot be used: {problem}")]
    Place {
        /// The setting.
        url: String,
        /// What is wrong.
        problem: String,
    },
    /// There is no such file.
    #[error("there is no such file")]
    NotFound,
    /// Reading or writing failed.
    #[error("the file store does not work: {0}")]
    Store(#[source] object_store::Error),
    /// A file or its folder cannot be kept from other users.
    #[error("the file store's permissions cannot be set: {0}")]
    Mode(#[source] io::Error),
    /// A file cannot be copied out or in.
    #[error("a file cannot be copied: {0}")]
    Copy(#[source] io::Error),
    /// The system gives no random numbers.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

impl From<object_store::Error> for FilesError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { .. } => Self::NotFound,
            other => Self::Store(other),
        }
    }
}

/// Media types and the endings of file names that stand for them. The ending is all that a file
/// store keeps of the type, and a type that is not here is served as plain bytes.
const TYPES: [(&str, &str); 18] = [
    ("application/json", "json"),
    ("image/png", "png"),
    ("image/jpeg", "jpg"),
    ("text/plain", "txt"),
    ("text/csv", "csv"),
    ("application/pdf", "pdf"),
    ("application/zip", "zip"),
    ("application/xml", "xml"),
    ("application/msword", "doc"),
    ("application/vnd.ms-excel", "xls"),
    ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"),
    ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"),
    ("application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx"),
    ("application/vnd.oasis.opendocument.text", "odt"),
    ("application/vnd.oasis.opendocument.spreadsheet", "ods"),
    ("image/gif", "gif"),
    ("image/webp", "webp"),
    ("text/calendar", "ics"),
];
const BYTES: (&str, &str) = ("application/octet-stream", "bin");

/// The file store.
pub struct Files {
    place: Place,
    keys: LinkKeys,
    public_url: Option<String>,
    inline_limit: usize,
    link_seconds: u32,
    upload_bytes: usize,
    upload_hours: u32,
    pictures: Pictures,
    rooms: room::Rooms,
    galleries: pictures::Galleries,
}

impl std::fmt::Debug for Files {
    /// Shows no key to the place.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Files").field("public_url", &self.public_url).finish_non_exhaustive()
    }
}

/// A file that is being read.
pub struct FileContent {
    /// Media type.
    pub content_type: &'static str,
    /// A name to save it under.
    pub file_name: String,
    /// Size of the whole file in bytes.
    pub size_bytes: u64,
    /// Which of its bytes come.
    pub range: Range<u64>,
    /// The bytes, piece by piece.
    pub bytes: BoxStream<'static, io::Result<Bytes>>,
}

impl Files {
    /// Opens the place that the settings name and makes it if it is not there. `link_keys`: the key
    /// that signs links, then those whose links still open.
    pub fn open_place(
        settings: &Settings,
        link_keys: Vec<SecretBox<[u8; 32]>>,
    ) -> Result<Self, FilesError> {
        let public_url = settings.public_url.as_ref();
        Ok(Self {
            place: Place::open(settings)?,
            keys: LinkKeys::new(link_keys),
            public_url: public_url.map(|url| url.as_str().trim_end_matches('/').to_owned()),
            inline_limit: settings.inline_limit_bytes,
            link_seconds: settings.link_seconds.max(1),
            upload_bytes: settings.upload_bytes,
            upload_hours: settings.upload_hours,
            pictures: settings.pictures,
            rooms: room::Rooms::default(),
            galleries: pictures::Galleries::default(),
        })
    }

    /// Where links lead, without a slash at the end; `None`: to the server that makes them.
    pub fn public_url(&self) -> Option<&str> {
        self.public_url.as_deref()
    }

    /// Of which runs' steps pictures are kept.
    pub fn pictures(&self) -> Pictures {
        self.pictures
    }

    /// Largest result, in bytes of JSON, that is part of the run itself.
    pub fn inline_limit(&self) -> usize {
        self.inline_limit
    }

    /// Stores `bytes`, durably, under a new name. All files of one thing, `of`, are found again together.
    pub async fn put(
        &self,
        workspace: &WorkspaceId,
        of: &str,
        bytes: Bytes,
        content_type: &str,
    ) -> Result<StoredFile, FilesError> {
        let name = FileName::new(workspace, of, content_type)?;
        let size_bytes = bytes.len() as u64;
        self.place.write(&name.path(), PutPayload::from_bytes(bytes)).await?;
        Ok(name.stored(size_bytes))
    }

    /// As [`Files::put`], of what comes piece by piece: it is never held whole.
    pub async fn put_stream<E>(
        &self,
        workspace: &WorkspaceId,
        of: &str,
        content: impl Stream<Item = Result<Bytes, E>>,
        content_type: &str,
    ) -> Result<StoredFile, StreamError<E>> {
        let name = FileName::new(workspace, of, content_type).map_err(FilesError::from)?;
        let size_bytes = self.place.write_stream(&name.path(), content).await?;
        Ok(name.stored(size_bytes))
    }

    /// Size in bytes of the file with this id.
    pub async fn size(&self, id: &str) -> Result<u64, FilesError> {
        let name = FileName::parse(id).ok_or(FilesError::NotFound)?;
        Ok(self.place.store.head(&name.path()).await?.size)
    }

    /// The file with this id, or a part of it that it has.
    pub async fn open(
        &self,
        id: &str,
        part: Option<Range<u64>>,
    ) -> Result<FileContent, FilesError> {
        let name = FileName::parse(id).ok_or(FilesError::NotFound)?;
        let file_name = format!("result.{}", name.ending);
        self.read(&name.path(), name.content_type(), file_name, part).await
    }

    async fn read(
        &self,
        path: &Path,
        content_type: &'static str,
        file_name: String,
        part: Option<Range<u64>>,
    ) -> Result<FileContent, FilesError> {
        let wanted = GetOptions { range: part.map(GetRange::Bounded), ..GetOptions::default() };
        let found = self.place.store.get_opts(path, wanted).await?;
        Ok(FileContent {
            content_type,
            file_name,
            size_bytes: found.meta.size,
            range: found.range.clone(),
            bytes: found.into_stream().map_err(io::Error::other).boxed(),
        })
    }

    /// How many bytes the workspace's files have together, uploads and results.
    async fn used(&self, workspace: &WorkspaceId) -> Result<u64, FilesError> {
        let results = self.bytes_below(&Path::from(owner_of(workspace))).await?;
        Ok(results + self.bytes_below(&Path::from(upload::folder_of(workspace))).await?)
    }

    async fn bytes_below(&self, folder: &Path) -> Result<u64, FilesError> {
        let sizes = self.place.store.list(Some(folder)).map_ok(|found| found.size);
        Ok(sizes.try_fold(0, |sum, size| async move { Ok(sum + size) }).await?)
    }
}

/// What stands for a workspace in names, without telling it.
fn owner_of(workspace: &WorkspaceId) -> String {
    HEXLOWER.encode(&Sha256::digest(workspace.as_str())[..8])
}

/// The media type of a file by the ending of its name; plain bytes where it is not known.
pub fn media_type(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    let ending = ending.map(|e| if e == "jpeg" { "jpg".to_owned() } else { e });
    TYPES.into_iter().find(|(_, known)| ending.as_deref() == Some(*known)).unwrap_or(BYTES).0
}

fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    fn files(folder: &tempfile::TempDir) -> Files {
        let settings =
            Settings { url: format!("file:{}", folder.path().display()), ..Settings::default() };
        Files::open_place(&settings, link::tests::keys(&[1])).unwrap()
    }

    #[tokio::test]
    async fn what_is_put_is_read_again_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let files = files(&folder);
        let workspace = WorkspaceId::default_workspace();
        let body = br#"{"items":[1,2,3]}"#.repeat(10_000);
        let stored =
            files.put(&workspace, "r", body.clone().into(), "application/json").await.unwrap();
        assert_eq!((stored.size_bytes, &*stored.content_type), (170_000, "application/json"));
        let found = files.open(&stored.id, None).await.unwrap();
        assert_eq!((found.size_bytes, found.content_type), (170_000, "application/json"));
        assert_eq!(found.file_name, "result.json");
        let read: Vec<Bytes> = found.bytes.try_collect().await.unwrap();
        assert_eq!(read.concat(), body);
        files.delete(&stored.id).await.unwrap();
        files.delete(&stored.id).await.unwrap();
        assert!(matches!(files.open(&stored.id, None).await, Err(FilesError::NotFound)));
    }

    #[tokio::test]
    async fn what_is_made_is_for_this_user_alone() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("file:{}", folder.path().join("data/files").display());
        let settings = Settings { url, ..Settings::default() };
        let files = Files::open_place(&settings, link::tests::keys(&[1])).unwrap();
        let workspace = WorkspaceId::default_workspace();
        let stored = files.put(&workspace, "r", "{}".into(), "application/json").await.unwrap();
        let (owner, name) = stored.id.split_once('-').unwrap();
        for (path, wanted) in [
            ("data".to_owned(), 0o700),
            ("data/files".to_owned(), 0o700),
            (format!("data/files/{owner}"), 0o700),
            (format!("data/files/{owner}/{name}"), 0o600),
        ] {
            let mode = std::fs::metadata(folder.path().join(&path)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, wanted, "{path}");
        }
    }

    #[tokio::test]
    async fn only_ids_that_were_given_out_become_paths() {
        let folder = tempfile::tempdir().unwrap();
        let files = files(&folder);
        std::fs::write(folder.path().join("x.json"), "{}").unwrap();
        for id in ["", "x.json", "../x.json", "a-b.json", "/etc/passwd", "..%2fx.json"] {
            assert!(matches!(files.open(id, None).await, Err(FilesError::NotFound)), "{id}");
        }
    }

    #[tokio::test]
    async fn the_files_of_one_thing_are_removed_but_one() {
        let folder = tempfile::tempdir().unwrap();
        let files = files(&folder);
        let (mine, other) = (WorkspaceId::default_workspace(), "other".parse().unwrap());
        assert_eq!(files.delete_others(&mine, "a", None).await.unwrap(), 0);
        let mut ids = Vec::new();
        for (workspace, of) in [(&mine, "a"), (&mine, "a"), (&mine, "b"), (&other, "a")] {
            ids.push(files.put(workspace, of, "{}".into(), "text/plain").await.unwrap().id);
        }
        assert_eq!(files.delete_others(&mine, "a", Some(&ids[1])).await.unwrap(), 1);
        for (at, id) in ids.iter().enumerate() {
            assert_eq!(files.open(id, None).await.is_ok(), at != 0, "{at}");
        }
        assert_eq!(files.delete_others(&mine, "a", None).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn an_unknown_type_is_plain_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let files = files(&folder);
        let workspace = WorkspaceId::default_workspace();
        let stored = files
            .put(&workspace, "r", "<script>".into(), "text/html; charset=utf-8")
            .await
            .unwrap();
        assert_eq!(stored.content_type, "application/octet-stream");
    }

    #[test]
    fn a_place_that_cannot_be_used_is_named() {
        for url in
            ["s3:bucket", "s3://", "s3://key:secret@bucket", "gs://bucket", "data/files", "file:"]
        {
            let settings = Settings { url: url.to_owned(), ..Settings::default() };
            let error = Files::open_place(&settings, link::tests::keys(&[1])).unwrap_err();
            assert!(error.to_string().contains("files.url"), "{error}");
        }
    }
}
