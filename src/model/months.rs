//! The names of months in many languages, by the locales of the GNU C library.

use std::collections::HashMap;
use std::sync::LazyLock;

use pure_rust_locales::{Locale, locale_match};

use super::spelling::plainly;

/// One locale of each language whose months are known.
pub(super) const LOCALES: &str = "en_US de_DE de_AT fr_FR es_ES it_IT nl_NL pt_PT pl_PL da_DK sv_SE nb_NO nn_NO fi_FI cs_CZ sk_SK hu_HU \
    ro_RO hr_HR sl_SI sr_RS bs_BA mk_MK bg_BG el_GR tr_TR uk_UA ru_RU be_BY ca_ES eu_ES gl_ES et_EE lv_LV lt_LT is_IS ga_IE \
    cy_GB mt_MT sq_AL lb_LU id_ID ms_MY vi_VN";

static MONTHS: LazyLock<HashMap<String, Option<u8>>> = LazyLock::new(|| {
    let locales = LOCALES.split_whitespace().filter_map(|name| Locale::try_from(name).ok());
    let mut months = HashMap::new();
    for locale in locales {
        let long: &[&str] = locale_match!(locale => LC_TIME::MON);
        let short: &[&str] = locale_match!(locale => LC_TIME::ABMON);
        for (number, name) in (1..).zip(long).chain((1..).zip(short)) {
            note(&mut months, name, number);
            note(&mut months, &plainly(&name.to_lowercase()), number);
        }
    }
    // Common in print, and in no locale.
    note(&mut months, "sept", 9);
    months
});

/// Notes a name; one of two months in two languages (`listopad`) names none.
fn note(months: &mut HashMap<String, Option<u8>>, name: &str, number: u8) {
    let name = name.trim_end_matches('.').to_lowercase();
    if name.chars().count() > 2 && !name.contains(|c: char| c.is_ascii_digit()) {
        let known = months.entry(name).or_insert(Some(number));
        *known = known.filter(|known| *known == number);
    }
}

/// The names of months, in full and short, in lower case and without a point, each with its number from 1.
pub fn months() -> impl Iterator<Item = (&'static str, u8)> {
    MONTHS.iter().filter_map(|(name, number)| Some((name.as_str(), (*number)?)))
}

/// Which month of the year a word names in any language, from 1.
pub fn month_of(word: &str) -> Option<u8> {
    MONTHS.get(word.trim_end_matches('.').to_lowercase().as_str()).copied().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_go_by_their_names_in_any_language() {
        for (word, number) in [
            ("December", 12),
            ("déc.", 12),
            ("März", 3),
            ("maerz", 3),
            ("fevrier", 2),
            ("octubre", 10),
            ("gennaio", 1),
            ("mrt", 3),
            ("Sept", 9),
            ("grudnia", 12),
        ] {
            assert_eq!(month_of(word), Some(number), "{word}");
        }
        assert_eq!(month_of("listopad"), None);
        assert_eq!(month_of("Monday"), None);
        assert_eq!(month_of("10月"), None);
    }
}
