//! How tasks speak of files, and what the names of files say of their kind.

use serde::{Deserialize, Deserializer};

use super::words::{Named, has, words};

/// Longest ending of a file's name, in characters.
const LONGEST_ENDING: usize = 7;

/// How tasks speak of files.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Files {
    /// Words for a file of whatever kind.
    any: Named,
    #[serde(deserialize_with = "kinds")]
    kinds: Vec<FileKind>,
}

/// A kind of files.
#[derive(Debug)]
struct FileKind {
    /// How the names of such files end, without the dot, in lower case.
    endings: Vec<String>,
    /// Words for such a file.
    words: Vec<String>,
}

/// Lines of endings and, behind a colon, words.
fn kinds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<FileKind>, D::Error> {
    let lines = Vec::<String>::deserialize(deserializer)?;
    let kind = |line: &String| {
        let (endings, said) = line.split_once(':').unwrap_or((line, ""));
        FileKind { endings: words(endings).collect(), words: words(said).collect() }
    };
    Ok(lines.iter().map(kind).collect())
}

impl Files {
    /// Whether a word, in lower case, is one for a file of whatever kind.
    pub fn is_file(&self, word: &str) -> bool {
        has(&self.any, word)
    }

    /// Whether a word, in lower case, is how the names of files of some kind end: `csv`.
    pub fn is_ending(&self, word: &str) -> bool {
        self.kinds.iter().any(|kind| kind.endings.iter().any(|ending| ending == word))
    }

    /// Whether a word, in lower case, says what kind of file this is by its name: `csv` and `spreadsheet` do of `a.csv`.
    pub fn says_kind_of(&self, word: &str, file: &str) -> bool {
        let Some(ending) = ending_of(file) else { return false };
        let of = |kind: &&FileKind| kind.endings.contains(&ending);
        let said = |kind: &FileKind| kind.words.iter().any(|known| known == word);
        ending == word || self.kinds.iter().find(of).is_some_and(said)
    }

    /// Whether a name ends as those of files do that are kept rather than shown: not as pages do.
    pub fn is_name_of_file(&self, name: &str) -> bool {
        ending_of(name).is_some_and(|ending| self.is_ending(&ending))
    }
}

/// How the name of a file ends, in lower case.
fn ending_of(file: &str) -> Option<String> {
    let (_, ending) = file.rsplit_once('.')?;
    let short = !ending.is_empty() && ending.chars().count() <= LONGEST_ENDING;
    (short && ending.chars().all(char::is_alphanumeric)).then(|| ending.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::super::Tasks;

    #[test]
    fn a_file_is_of_the_kind_that_its_name_ends_with() {
        let files = &Tasks::get().files;
        assert!(files.says_kind_of("csv", "output-2024.CSV"));
        assert!(files.says_kind_of("spreadsheet", "output-2024.csv"));
        assert!(files.says_kind_of("kalender", "day.ics"));
        assert!(!files.says_kind_of("pdf", "output-2024.csv"));
        assert!(!files.says_kind_of("csv", "csv"));
        assert!(files.is_name_of_file("a.pdf") && !files.is_name_of_file("a.html"));
        assert!(files.is_file("fichier") && files.is_ending("pdf") && !files.is_ending("page"));
    }
}
