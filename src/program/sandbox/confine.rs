//! Giving up what a sandbox does not need, before it sees a program: files, network, processes, more
//! memory and time than it may use. What the kernel does not have is said to the node; the limits of the
//! engine and the node's hard kill are always there.

use std::collections::BTreeMap;
use std::time::Duration;

use landlock::{
    ABI, Access as _, AccessFs, AccessNet, Ruleset, RulesetAttr as _, RulesetError, RulesetStatus,
    Scope,
};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter};

use super::protocol::Confinement;

/// All memory of the process: the engine's own limit lies far below it.
const ADDRESS_SPACE: u64 = 2 << 30;
/// Processor seconds in all. A native loop that nothing interrupts ends here at the latest, also where
/// the node is gone.
const PROCESSOR_SECONDS: u64 = 60;
/// How often it is looked whether the node is still there.
const LOOK: Duration = Duration::from_secs(1);

/// Confines this process for the rest of its life. What holds.
pub(super) fn confine() -> Confinement {
    // Whatever it computes must not slow down the node beside it.
    let _ = rustix::process::nice(10);
    let most = [
        (Resource::As, ADDRESS_SPACE),
        (Resource::Cpu, PROCESSOR_SECONDS),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
    ];
    let limited = most.map(|(resource, most)| limit(resource, most));
    watch_parent();
    let landlock = forbid_files_and_network().unwrap_or(false);
    // No new descriptors; the three are open.
    let limits = limit(Resource::Nofile, 3) && limited.iter().all(|holds| *holds);
    let seccomp =
        filter().is_ok_and(|filter| seccompiler::apply_filter_all_threads(&filter).is_ok());
    Confinement { seccomp, landlock, limits }
}

/// Sets a limit, or leaves one that is lower already. Whether it holds.
fn limit(resource: Resource, most: u64) -> bool {
    let most = getrlimit(resource).maximum.map_or(most, |now| now.min(most));
    setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) }).is_ok()
}

/// A program in a native loop reads no end of input: this ends it when its node is gone.
fn watch_parent() {
    let parent = rustix::process::getppid();
    let (started, waits) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        // A thread starts with calls that are refused later.
        let _ = started.send(());
        while rustix::process::getppid() == parent {
            std::thread::sleep(LOOK);
        }
        std::process::exit(1);
    });
    let _ = waits.recv();
}

/// Whether the kernel forbids any of it from now on.
fn forbid_files_and_network() -> Result<bool, RulesetError> {
    let abi = ABI::V6;
    let status = Ruleset::default()
        .handle_access(AccessFs::from_all(abi))?
        .handle_access(AccessNet::from_all(abi))?
        .scope(Scope::from_all(abi))?
        .create()?
        .restrict_self()?;
    Ok(status.ruleset != RulesetStatus::NotEnforced)
}

/// Only what memory, the two pipes, clocks and the end of the process need; all else is refused.
fn filter() -> Result<BpfProgram, Box<dyn std::error::Error>> {
    let allowed = [
        libc::SYS_read,
        libc::SYS_write,
        libc::SYS_writev,
        libc::SYS_close,
        libc::SYS_futex,
        libc::SYS_mmap,
        libc::SYS_munmap,
        libc::SYS_mremap,
        libc::SYS_mprotect,
        libc::SYS_madvise,
        libc::SYS_brk,
        libc::SYS_clock_gettime,
        libc::SYS_clock_nanosleep,
        libc::SYS_nanosleep,
        libc::SYS_restart_syscall,
        libc::SYS_getrandom,
        libc::SYS_getpid,
        libc::SYS_getppid,
        libc::SYS_gettid,
        libc::SYS_sched_yield,
        libc::SYS_rt_sigreturn,
        libc::SYS_rt_sigaction,
        libc::SYS_rt_sigprocmask,
        libc::SYS_sigaltstack,
        libc::SYS_exit,
        libc::SYS_exit_group,
    ];
    let rules: BTreeMap<i64, Vec<_>> = allowed.into_iter().map(|call| (call, Vec::new())).collect();
    let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let arch = std::env::consts::ARCH.try_into()?;
    Ok(SeccompFilter::new(rules, refused, SeccompAction::Allow, arch)?.try_into()?)
}
