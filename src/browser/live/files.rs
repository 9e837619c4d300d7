//! Files of the person, on their way to a chooser that a page has opened.

use serde_json::json;

use crate::browser::happening::Teller;
use crate::browser::page::Page;

/// Most bytes of all files for one chooser.
const MOST_BYTES: u64 = 20 << 20;
/// Most files for one chooser.
const MOST_FILES: usize = 20;

/// Files on their way to a chooser.
pub(super) struct Incoming {
    files: Vec<(String, u64)>,
    got: Vec<Vec<u8>>,
}

/// Where files go: the session, the input, and whether it takes several.
pub(super) type Chooser = (String, u64, bool);

impl Incoming {
    /// Waits for these files; the error says why they are too many.
    pub(super) fn expect(files: &[(String, u64)]) -> Result<Self, String> {
        let total = files.iter().fold(0_u64, |sum, (_, size)| sum.saturating_add(*size));
        if total > MOST_BYTES || files.len() > MOST_FILES {
            return Err(format!(
                "At most {MOST_FILES} files and {} MiB together.",
                MOST_BYTES >> 20
            ));
        }
        let got = files.iter().map(|_| Vec::new()).collect();
        Ok(Self { files: files.to_vec(), got })
    }

    /// Takes bytes of the files, in their order.
    pub(super) fn take(&mut self, mut bytes: &[u8]) {
        for ((_, size), got) in self.files.iter().zip(&mut self.got) {
            let missing = usize::try_from(*size).unwrap_or(usize::MAX) - got.len();
            let (own, rest) = bytes.split_at(missing.min(bytes.len()));
            got.extend_from_slice(own);
            bytes = rest;
        }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.files.iter().zip(&self.got).all(|((_, size), got)| got.len() as u64 == *size)
    }

    /// Gives the files to the chooser.
    pub(super) fn give(self, (session, input, several): Chooser, page: Page, later: Teller) {
        let most = if several { self.files.len() } else { 1 };
        tokio::spawn(async move {
            let mut paths = Vec::new();
            for ((name, _), bytes) in self.files.iter().zip(self.got).take(most) {
                match page.lay_file(name, &bytes).await {
                    Ok(path) => paths.push(path),
                    Err(error) => {
                        let say = json!({"t": "notice", "text": error.to_string()});
                        later.say(say).await;
                    }
                }
            }
            let params = json!({"files": paths, "backendNodeId": input});
            page.shared.cdp.send(Some(&session), "DOM.setFileInputFiles", &params);
        });
    }
}
