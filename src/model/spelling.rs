//! How words are written by those whose keyboard has no accents.

/// A lower-case letter as those write it who have no key for it; empty where it needs no other spelling.
pub fn spelled(c: char) -> &'static str {
    match c {
        'ä' => "ae",
        'ö' => "oe",
        'ü' => "ue",
        'ß' => "ss",
        'á' | 'à' | 'â' | 'ą' | 'ã' => "a",
        'ć' | 'ç' => "c",
        'é' | 'è' | 'ê' | 'ë' | 'ę' => "e",
        'í' | 'ì' | 'î' | 'ï' => "i",
        'ł' => "l",
        'ñ' | 'ń' => "n",
        'ó' | 'ò' | 'ô' | 'õ' => "o",
        'ś' => "s",
        'ú' | 'ù' | 'û' => "u",
        'ź' | 'ż' => "z",
        _ => "",
    }
}

/// A text in lower case with the letters that every keyboard has.
pub fn plainly(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match spelled(c) {
            "" => plain.push(c),
            letters => plain.push_str(letters),
        }
    }
    plain
}
