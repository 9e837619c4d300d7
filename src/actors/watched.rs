//! An actor that is noticed when it dies, and replaced. An actor that panics takes its state with it, so the
//! new one is made from scratch; actix's own supervisor does not notice a panic at all.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix::dev::ToEnvelope;
use actix::prelude::*;

/// How often it is looked whether the actor lives.
const LOOK: Duration = Duration::from_secs(1);

/// The address of whichever actor is there now.
pub(super) struct Watched<A: Actor>(Arc<Mutex<Option<Addr<A>>>>);

impl<A: Actor> Clone for Watched<A> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<A: Actor<Context = Context<A>>> Watched<A> {
    /// Starts an actor in the current arbiter, and another one whenever it has died. `make` is given this
    /// very handle.
    pub(super) fn start(what: &'static str, make: impl Fn(&Self) -> A + 'static) -> Self {
        let watched = Self(Arc::default());
        watched.put(make(&watched));
        let watch = watched.clone();
        actix::spawn(async move {
            loop {
                tokio::time::sleep(LOOK).await;
                if !watch.is_alive() {
                    tracing::error!("the {what} died; a new one takes its place");
                    watch.put(make(&watch));
                }
            }
        });
        watched
    }

    fn put(&self, actor: A) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(actor.start());
    }

    /// The present actor's address.
    pub(super) fn addr(&self) -> Option<Addr<A>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether the actor takes messages.
    pub(super) fn is_alive(&self) -> bool {
        self.addr().is_some_and(|addr| addr.connected())
    }

    /// Sends a message to the present actor; one to a dead actor is lost.
    pub(super) fn do_send<M>(&self, message: M)
    where
        M: Message + Send + 'static,
        M::Result: Send,
        A: Handler<M>,
        A::Context: ToEnvelope<A, M>,
    {
        if let Some(addr) = self.addr() {
            addr.do_send(message);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    struct Mortal(u32);

    impl Actor for Mortal {
        type Context = Context<Self>;
    }

    #[derive(Message)]
    #[rtype(result = "u32")]
    struct Which;

    #[derive(Message)]
    #[rtype(result = "()")]
    struct Die;

    impl Handler<Which> for Mortal {
        type Result = u32;

        fn handle(&mut self, _: Which, _: &mut Self::Context) -> u32 {
            self.0
        }
    }

    impl Handler<Die> for Mortal {
        type Result = ();

        fn handle(&mut self, _: Die, _: &mut Self::Context) {
            panic!("as asked");
        }
    }

    #[actix::test]
    async fn an_actor_that_panics_is_noticed_and_replaced_by_a_new_one() {
        let made = AtomicU32::new(0);
        let watched =
            Watched::start("mortal", move |_| Mortal(made.fetch_add(1, Ordering::SeqCst)));
        assert_eq!(watched.addr().unwrap().send(Which).await.unwrap(), 0);
        assert!(watched.addr().unwrap().send(Die).await.is_err());
        assert!(!watched.is_alive());
        while !watched.is_alive() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(watched.addr().unwrap().send(Which).await.unwrap(), 1);
    }
}
