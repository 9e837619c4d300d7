//! Filters that a site keeps in the address: what was chosen by one holds as long as the address says it.

use url::Url;

use super::deed::{Deed, Narrowed};
use super::evidence::Evidence;

impl Evidence {
    /// A step led from one address to another: what it added to the query is kept with it, where it `is_new` among what was
    /// done, and what was added before and is there no longer tells nothing any more of what is shown.
    pub(super) fn follow(&mut self, from: &str, to: &str, is_new: bool) {
        let (Ok(from), Ok(to)) = (Url::parse(from), Url::parse(to)) else { return };
        if from == to {
            return;
        }
        if page(&from) != page(&to) {
            // What was unfolded stays behind.
            let unfolded = self.deeds.iter_mut().filter(|deed| deed.unfolds);
            unfolded.for_each(|deed| deed.left = true);
            if is_new {
                self.leave_behind();
            }
        }
        let now = query(&to);
        for at in 0..self.deeds.len() {
            let lost = self.deeds[at].narrows.as_ref().is_some_and(|own| {
                own.page == page(&to) && own.added.iter().any(|pair| !now.contains(pair))
            });
            if lost {
                self.leave(at);
            }
        }
        let before = if page(&from) == page(&to) { query(&from) } else { Vec::new() };
        let added: Vec<_> = now.into_iter().filter(|pair| !before.contains(pair)).collect();
        if let Some(last) = self.deeds.last_mut().filter(|_| is_new && !added.is_empty()) {
            last.narrows = Some(Narrowed { page: page(&to), added });
        }
    }

    /// What was done on a page that was gone back from tells nothing of what is shown now, nor does the way to it. What
    /// was pressed stays done.
    pub(super) fn gone_back(&mut self) {
        for at in (0..self.deeds.len()).rev() {
            let deed = &mut self.deeds[at];
            if deed.logs_in || deed.left {
                continue;
            }
            let came = deed.moved || deed.leads;
            if deed.presses {
                deed.left = true;
            } else {
                self.deeds.remove(at);
            }
            if came {
                return;
            }
        }
    }

    /// What was set on a page that a link of its own, of no record there, led away from tells nothing of what is shown.
    fn leave_behind(&mut self) {
        let Some((last, before)) = self.deeds.split_last_mut() else { return };
        if !last.leads || !last.record.is_empty() {
            return;
        }
        let here = before.iter_mut().rev().take_while(|deed| !deed.moved && !deed.leads);
        here.filter(|deed| !deed.logs_in).for_each(|deed| deed.left = true);
    }

    /// A step holds no longer, nor what was put into the controls that it sent.
    fn leave(&mut self, at: usize) {
        self.deeds[at].left = true;
        let put = |deed: &&mut Deed| !deed.presses && !deed.leads && deed.narrows.is_none();
        let sent = self.deeds[..at].iter_mut().rev().take_while(put);
        sent.for_each(|deed| deed.left = true);
    }
}

fn query(url: &Url) -> Vec<(String, String)> {
    url.query_pairs().map(|(name, value)| (name.into_owned(), value.into_owned())).collect()
}

fn page(url: &Url) -> String {
    let mut url = url.clone();
    url.set_query(None);
    url.set_fragment(None);
    url.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Action, Ref};
    use crate::perception::{Node, Snapshot};

    #[test]
    fn a_filter_holds_as_long_as_the_address_says_it() {
        let link = Node {
            r#ref: Some(Ref::from("e1")),
            role: "link".into(),
            name: "North branch".into(),
            url: Some("http://a.test/?at=North".into()),
            ..Node::default()
        };
        let snapshot =
            Snapshot { url: "http://a.test/".into(), nodes: vec![link], ..Snapshot::default() };
        let mut evidence = Evidence::default();
        evidence.done(&snapshot, &Action::click("e1".into()));
        evidence.follow("http://a.test/", "http://a.test/?at=North", true);
        assert!(evidence.said("north").is_some());
        evidence.follow("http://a.test/?at=North", "http://a.test/?at=North&page=2", false);
        evidence.follow("http://a.test/?at=North&page=2", "http://a.test/book/7", false);
        assert!(evidence.said("north").is_some(), "what was chosen there is behind it");
        evidence.follow("http://a.test/book/7", "http://a.test/?q=lamp", false);
        assert!(evidence.said("north").is_none());
    }
}
