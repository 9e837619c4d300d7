//! Why steps are no program.

/// Why steps are no program, and where something of the caller's would make them one, what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uncompiled {
    why: String,
    remedy: Option<Remedy>,
}

/// What a caller can do so that the same steps are a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Remedy {
    /// Name what is to be chosen.
    Name,
    /// Give what is to be typed.
    Value,
    /// Give the address.
    Address,
    /// Run it once more.
    Again,
}

impl Uncompiled {
    /// A person did a part of it, which no program can do again.
    pub fn by_a_person() -> Self {
        let why = "a person took over and did a part of it".to_owned();
        Self { why, remedy: Some(Remedy::Again) }
    }
}

impl std::error::Error for Uncompiled {}

impl std::fmt::Display for Uncompiled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.why)?;
        let Some(remedy) = self.remedy else { return Ok(()) };
        f.write_str("; ")?;
        f.write_str(match remedy {
            Remedy::Name => "name it in the task between quotes, or give its name as a parameter",
            Remedy::Value => "give it as a parameter, or write it in the task",
            Remedy::Address => "give the address as `startUrl` or as a parameter",
            Remedy::Again => "the next run explores again and may make one",
        })
    }
}

pub(super) fn uncompiled<T>(why: impl Into<String>) -> Result<T, Uncompiled> {
    Err(Uncompiled { why: why.into(), remedy: None })
}

pub(super) fn mended_by<T>(remedy: Remedy, why: impl Into<String>) -> Result<T, Uncompiled> {
    Err(Uncompiled { why: why.into(), remedy: Some(remedy) })
}
