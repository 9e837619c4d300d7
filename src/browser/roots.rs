//! Closed shadow roots: no script of a page reaches into them from outside, ours neither, but a person sees what they
//! show. The browser gives them to the in-page library, which then takes them as it takes open ones.

use serde::Deserialize;
use serde_json::json;

use super::error::BrowserError;
use super::page::{Page, QUICK};
use crate::model::Ref;

#[derive(Deserialize)]
struct Described {
    node: Host,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Host {
    #[serde(default)]
    shadow_roots: Vec<Root>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Root {
    backend_node_id: i64,
    shadow_root_type: String,
}

#[derive(Deserialize)]
struct Resolved {
    object: Object,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Object {
    object_id: Option<String>,
}

impl Page {
    /// Gives the library the closed roots of these elements, as far as they have any; whether one has. An element that
    /// is gone meanwhile has none.
    pub(crate) async fn open_roots(&self, hosts: &[Ref]) -> Result<bool, BrowserError> {
        let mut any = false;
        for host in hosts {
            match self.open_root(host).await {
                Ok(found) => any |= found,
                Err(error) if error.is_fatal() => return Err(error),
                Err(_) => {}
            }
        }
        Ok(any)
    }

    async fn open_root(&self, host: &Ref) -> Result<bool, BrowserError> {
        let (session, object) = self.handle(host).await?;
        let params = json!({"objectId": object});
        let described = self.command_to(&session, "DOM.describeNode", &params, QUICK).await;
        self.shared.cdp.send(Some(&session), "Runtime.releaseObject", &params);
        let Described { node } = described?;
        let closed = node.shadow_roots.iter().find(|root| root.shadow_root_type == "closed");
        let root = match closed {
            None => json!({"value": null}),
            Some(Root { backend_node_id, .. }) => {
                let context = self.context_of(host).await?;
                let params =
                    json!({"backendNodeId": backend_node_id, "executionContextId": context});
                let resolved: Resolved =
                    self.command_to(&session, "DOM.resolveNode", &params, QUICK).await?;
                json!({"objectId": resolved.object.object_id})
            }
        };
        let take = "function (args, root) { return this.takeRoot(args, root); }";
        let realm = self.realm_of(host)?;
        self.run(&realm, take, &[json!({"value": {"ref": host}}), root], QUICK).await?;
        Ok(closed.is_some())
    }
}
