//! `hob sandbox`: a process for one program. QuickJS in a fresh realm, without files, network or
//! modules; what it wants of the page it asks of the node, over its standard input and output.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::io::{Stdin, Stdout};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Duration;

use rquickjs::context::{EvalOptions, intrinsic};
use rquickjs::{CatchResultExt as _, CaughtError, Context, Ctx, Function, Module, Object, Runtime};
use rustix::time::{ClockId, clock_gettime};
use serde_json::Value;

use super::confine::confine;
use super::protocol::{
    Call, Down, LARGEST, LARGEST_CALL, Limits, Thrown, Up, receive, send, send_json,
};

/// The surface that programs see.
const SURFACE: &str = include_str!("../script/surface.js");
/// What a program may stack up.
const STACK_BYTES: usize = 512 << 10;
/// Bytes of calls that are on their way at once; a pipe takes 64 KiB, or 4 KiB of a user with many.
const PIPE: usize = 2 << 10;
/// Most characters of what was thrown.
const LARGEST_MESSAGE: usize = 16 << 10;
/// What a module is told that is no program.
const NO_FUNCTION: &str = "a program exports a function as its default: \
    export default async function ({ page, parameters, startUrl }) { … }";
/// What a program is checked with.
const CHECK: Limits = Limits { compute_millis: 1000, memory_bytes: 32 << 20 };

/// No `performance`: no finer clock than the date.
type Realm = (
    intrinsic::Date,
    intrinsic::Eval,
    intrinsic::RegExpCompiler,
    intrinsic::RegExp,
    intrinsic::Json,
    intrinsic::Proxy,
    intrinsic::MapSet,
    intrinsic::TypedArrays,
    intrinsic::Promise,
);

/// Runs `hob sandbox`: the process's whole life.
pub fn sandbox_main() -> ExitCode {
    let holds = confine();
    let (mut input, mut output) = (std::io::stdin(), std::io::stdout());
    if send(&mut output, &Up::Begun(holds)).is_err() {
        return ExitCode::FAILURE;
    }
    let last = match receive(&mut input) {
        Ok(Some(Down::Run { program, arguments, limits })) => {
            run(&program, &arguments, limits, &mut input)
        }
        Ok(Some(Down::Check { program })) => check(&program),
        _ => return ExitCode::FAILURE,
    };
    match say(&mut output, last) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// What a program has come to.
enum Last {
    /// Its value, as JSON.
    Done(String),
    Threw(Thrown),
}

type End = Rc<RefCell<Option<Last>>>;

fn threw(message: impl Into<String>, line: u32) -> Last {
    Last::Threw(Thrown { message: message.into(), line })
}

fn say(output: &mut Stdout, last: Last) -> std::io::Result<()> {
    match last {
        Last::Done(json) if json.len() <= LARGEST => {
            send(output, &Up::Done)?;
            send_json(output, &json)
        }
        Last::Done(_) => {
            say(output, threw(format!("its value has more than {} MiB", LARGEST >> 20), 0))
        }
        Last::Threw(mut thrown) => {
            // In at most so many bytes, however JSON writes them.
            thrown.message = thrown.message.chars().take(LARGEST_MESSAGE).collect();
            send(output, &Up::Threw(thrown))
        }
    }
}

/// The page calls of a program.
///
/// The node carries out one after the other, and does not read while it answers. Both would wait for
/// each other for ever where a program made many calls at once: so no more are on their way than fit
/// into a pipe.
#[derive(Default)]
struct Outbox {
    /// How many were made.
    made: u64,
    /// Those that are not on their way yet.
    waiting: VecDeque<String>,
    /// The bytes of those that are, oldest first.
    sent: VecDeque<usize>,
}

impl Outbox {
    fn make(&mut self, call: String) {
        self.made += 1;
        self.waiting.push_back(call);
        self.send();
    }

    fn answered(&mut self) {
        self.sent.pop_front();
        self.send();
    }

    fn send(&mut self) {
        while let Some(next) = self.waiting.front() {
            let on_their_way: usize = self.sent.iter().sum();
            if !self.sent.is_empty() && on_their_way + next.len() > PIPE {
                return;
            }
            pass_on(next);
            self.sent.push_back(next.len());
            self.waiting.pop_front();
        }
    }
}

/// The processor time that this process has used: a machine under load is no fault of a program's.
fn used() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// A realm with its limits, and when its time is over.
struct Engine {
    runtime: Runtime,
    context: Context,
    until: Rc<Cell<Duration>>,
    compute: Duration,
}

impl Engine {
    fn new(limits: Limits) -> rquickjs::Result<Self> {
        let runtime = Runtime::new()?;
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(STACK_BYTES);
        let compute = Duration::from_millis(limits.compute_millis);
        let until = Rc::new(Cell::new(used() + compute));
        let watched = Rc::clone(&until);
        runtime.set_interrupt_handler(Some(Box::new(move || used() > watched.get())));
        let context = Context::custom::<Realm>(&runtime)?;
        Ok(Self { runtime, context, until, compute })
    }

    /// The program begins, or goes on after an answer.
    fn wind_up(&self) {
        self.until.set(used() + self.compute);
    }

    /// Does all that can be done without another answer. Whether there was time for it.
    fn work(&self) -> bool {
        while self.runtime.is_job_pending() && used() <= self.until.get() {
            // What a job throws, it throws into a promise.
            let _ = self.runtime.execute_pending_job();
        }
        used() <= self.until.get()
    }
}

fn check(program: &str) -> Last {
    let checked = Engine::new(CHECK).map(|engine| {
        engine.context.with(|ctx| match load(&ctx, program).catch(&ctx) {
            Ok(main) if main.is_function() => Last::Done("null".to_owned()),
            Ok(_) => threw(NO_FUNCTION, 0),
            Err(error) => told(error),
        })
    });
    checked.unwrap_or_else(|error| threw(error.to_string(), 0))
}

/// Loads a program without calling it; what it exports as its default. What it throws when it is loaded
/// it throws into a promise.
fn load<'js>(ctx: &Ctx<'js>, program: &str) -> rquickjs::Result<rquickjs::Value<'js>> {
    let (module, loaded) = Module::declare(ctx.clone(), "program.js", program)?.eval()?;
    loaded.finish::<()>()?;
    module.get("default")
}

fn run(program: &str, arguments: &Value, limits: Limits, input: &mut Stdin) -> Last {
    let end = End::default();
    let engine = match Engine::new(limits) {
        Ok(engine) => engine,
        Err(error) => return threw(error.to_string(), 0),
    };
    let calls = Rc::new(RefCell::new(Outbox::default()));
    let begun = engine.context.with(|ctx| begin(&ctx, program, arguments, &end, &calls));
    if let Err(thrown) = begun {
        return thrown;
    }
    let mut answered = 0;
    loop {
        let in_time = engine.work();
        if let Some(end) = end.borrow_mut().take() {
            return end;
        }
        if !in_time {
            let seconds = engine.compute.as_secs_f64();
            return threw(format!("it computed for more than {seconds} s without a page call"), 0);
        }
        if calls.borrow().made == answered {
            return threw("it waits for something that never comes", 0);
        }
        match receive::<Down>(input) {
            Ok(Some(Down::Answer(answer))) => {
                answered += 1;
                calls.borrow_mut().answered();
                engine.wind_up();
                let text = serde_json::to_string(&answer).unwrap_or_default();
                let told = engine.context.with(|ctx| tell(&ctx, &text));
                if let Err(thrown) = told {
                    return thrown;
                }
            }
            _ => std::process::exit(1),
        }
    }
}

/// Makes the surface, loads the program and calls it.
fn begin(
    ctx: &Ctx<'_>,
    program: &str,
    arguments: &Value,
    end: &End,
    calls: &Rc<RefCell<Outbox>>,
) -> Result<(), Last> {
    let begun = (|| {
        let mut options = EvalOptions::default();
        options.filename = Some("surface.js".to_owned());
        let make: Function<'_> = ctx.eval_with_options(SURFACE, options)?;
        let (outbox, too_large) = (Rc::clone(calls), Rc::clone(end));
        let call = Function::new(ctx.clone(), move |text: String| {
            if text.len() < LARGEST_CALL / 2 {
                outbox.borrow_mut().make(text);
            } else {
                let why = "a page call is too large: it may have 512 KiB";
                too_large.borrow_mut().get_or_insert_with(|| threw(why, 0));
            }
        })?;
        let done_end = Rc::clone(end);
        let done = Function::new(ctx.clone(), move |text: String| {
            done_end.borrow_mut().get_or_insert(Last::Done(text));
        })?;
        let threw_end = Rc::clone(end);
        let failed = Function::new(ctx.clone(), move |message: String, line: u32| {
            threw_end.borrow_mut().get_or_insert_with(|| threw(message, line));
        })?;
        let surface: Object<'_> = make.call((call, done, failed))?;
        let main = load(ctx, program)?;
        let start: Function<'_> = surface.get("start")?;
        ctx.globals().set(HANDLE, surface.get::<_, Function<'_>>("answer")?)?;
        start.call::<_, ()>((main, arguments.to_string()))
    })();
    begun.catch(ctx).map_err(|error| told(error))
}

/// Where the function that takes answers is kept.
const HANDLE: &str = "__hob_answer";

fn tell(ctx: &Ctx<'_>, text: &str) -> Result<(), Last> {
    let told_it = (|| {
        let answer: Function<'_> = ctx.globals().get(HANDLE)?;
        answer.call::<_, ()>((text,))
    })();
    told_it.catch(ctx).map_err(|error| told(error))
}

/// Passes a call on as it was written, if it is one.
fn pass_on(text: &str) {
    let call: Call = serde_json::from_str(text).unwrap_or_else(|_| std::process::exit(1));
    let mut output: Stdout = std::io::stdout();
    if send(&mut output, &Up::Call(call)).is_err() {
        std::process::exit(1);
    }
}

fn told(error: CaughtError<'_>) -> Last {
    let CaughtError::Exception(exception) = &error else {
        return threw(error.to_string(), 0);
    };
    let stack = exception.stack().unwrap_or_default();
    let line = stack.split("program.js:").nth(1).and_then(|rest| {
        rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
    });
    threw(exception.message().unwrap_or_else(|| "it threw".to_owned()), line.unwrap_or(0))
}
