//! Files of the person, on their way to a chooser that a page has opened.

use serde_json::json;

use super::{Happened, Live};
use crate::browser::attended::Happening;

/// Most bytes of all files for one chooser.
const MOST_BYTES: u64 = 20 << 20;
/// Most files for one chooser.
const MOST_FILES: usize = 20;

/// Files on their way to a chooser.
pub(super) struct Incoming {
    files: Vec<(String, u64)>,
    got: Vec<Vec<u8>>,
}

impl Live {
    pub(super) fn expect_files(&mut self, files: &[(String, u64)]) -> Option<Happened> {
        let total = files.iter().fold(0_u64, |sum, (_, size)| sum.saturating_add(*size));
        if files.is_empty() {
            self.asks.chooser = None;
            return None;
        }
        if total > MOST_BYTES || files.len() > MOST_FILES {
            let text = format!("At most {MOST_FILES} files and {} MiB together.", MOST_BYTES >> 20);
            return Some(Happened::Say(json!({"t": "notice", "text": text})));
        }
        let got = files.iter().map(|_| Vec::new()).collect();
        self.incoming = Some(Incoming { files: files.to_vec(), got });
        self.give_files();
        None
    }

    /// Takes bytes of the files that were announced, in their order.
    pub fn take_bytes(&mut self, mut bytes: &[u8]) {
        let Some(Incoming { files, got }) = &mut self.incoming else { return };
        for ((_, size), got) in files.iter().zip(got) {
            let missing = usize::try_from(*size).unwrap_or(usize::MAX) - got.len();
            let (own, rest) = bytes.split_at(missing.min(bytes.len()));
            got.extend_from_slice(own);
            bytes = rest;
        }
        self.give_files();
    }

    fn give_files(&mut self) {
        let complete = |incoming: &mut Incoming| {
            let Incoming { files, got } = incoming;
            files.iter().zip(got).all(|((_, size), got)| got.len() as u64 == *size)
        };
        let Some(Incoming { files, got }) = self.incoming.take_if(complete) else { return };
        let Some((session, input, several)) = self.asks.chooser.take() else { return };
        let most = if several { files.len() } else { 1 };
        let (page, later) = (self.page.clone(), self.later.clone());
        tokio::spawn(async move {
            let mut paths = Vec::new();
            for ((name, _), bytes) in files.iter().zip(got).take(most) {
                match page.lay_file(name, &bytes).await {
                    Ok(path) => paths.push(path),
                    Err(error) => {
                        let say = json!({"t": "notice", "text": error.to_string()});
                        let _ = later.send(Happening::Say(say));
                    }
                }
            }
            let params = json!({"files": paths, "backendNodeId": input});
            page.shared.cdp.send(Some(&session), "DOM.setFileInputFiles", &params);
        });
    }
}
