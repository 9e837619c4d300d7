//! Has progenitor make a client of the description that `HOB_OPENAPI_3_0` names.

use std::{env, error::Error, fs, path::Path};

use progenitor_impl::{GenerationSettings, Generator, InterfaceStyle};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=HOB_OPENAPI_3_0");
    let from = env::var("HOB_OPENAPI_3_0")?;
    println!("cargo::rerun-if-changed={from}");
    let description = serde_json::from_str(&fs::read_to_string(from)?)?;
    let mut settings = GenerationSettings::default();
    settings.with_interface(InterfaceStyle::Builder);
    let tokens = Generator::new(&settings).generate_tokens(&description)?;
    let code = prettyplease::unparse(&syn::parse2(tokens)?);
    fs::write(Path::new(&env::var("OUT_DIR")?).join("hob.rs"), code)?;
    Ok(())
}
