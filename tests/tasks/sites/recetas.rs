//! A Spanish recipe site: nested boxes without semantics, a consent banner at the bottom, recipes
//! that open in a layer over the list, ingredients as a list, a search field that filters.

use serde_json::{Value, json};

use crate::data::Seed;
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{each, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "recetas",
    make: "Spanish; div soup, consent bar, details in a layer",
    author: Author::Outsider,
    open,
};

const DISHES: [&str; 6] = ["Sopa", "Ensalada", "Tortilla", "Guiso", "Tarta", "Croquetas"];
const OF: [&str; 8] = [
    "de calabaza",
    "de setas",
    "de garbanzos",
    "de limón",
    "de espinacas",
    "de bacalao",
    "de la abuela",
    "de almendras",
];
const INGREDIENTS: [&str; 14] = [
    "harina",
    "huevos",
    "aceite de oliva",
    "sal",
    "ajo",
    "cebolla",
    "leche",
    "mantequilla",
    "pimentón",
    "perejil",
    "azúcar",
    "patatas",
    "vino blanco",
    "pimienta",
];

struct Recipe {
    name: String,
    minutes: u32,
    level: &'static str,
    servings: u32,
    ingredients: Vec<(u32, &'static str)>,
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("recetas", seed);
    let count = seed.count(9..=15);
    let recipes: Vec<Recipe> = seed
        .pairs(&DISHES, &OF, count)
        .into_iter()
        .map(|name| {
            let many = seed.count(4..=8);
            Recipe {
                name,
                minutes: seed.int(2..=24) * 5,
                level: seed.pick(&["fácil", "media", "difícil"]),
                servings: seed.int(2..=8),
                ingredients: seed
                    .some(&INGREDIENTS, many)
                    .into_iter()
                    .map(|i| (seed.int(1..=50) * 10, i))
                    .collect(),
            }
        })
        .collect();
    let one = seed.count(0..=count - 1);
    let other = seed.count(0..=count - 1);
    let tasks = tasks(&recipes, &recipes[one], &recipes[other]);
    let page = page(&recipes);
    Served::new(
        serve(move |ask| if ask.route == "/" { html(page.clone()) } else { not_found() }),
        tasks,
    )
}

fn tasks(recipes: &[Recipe], one: &Recipe, other: &Recipe) -> Vec<Task> {
    let all: Value = recipes
        .iter()
        .map(|r| json!({"nombre": r.name, "tiempo": format!("{} min", r.minutes)}))
        .collect();
    let ingredients: Value =
        one.ingredients.iter().map(|(g, i)| json!([format!("{g} g de {i}")])).collect();
    let page = || [Visit::get("/")];
    vec![
        Task::new(
            "recetas",
            [
                "Recoge todas las recetas con nombre y tiempo de preparación.",
                "Quiero una lista de todas las recetas de esta página: nombre y tiempo.",
                "List all the recipes on this Spanish site with nombre and tiempo (time).",
            ],
        )
        .schema(list_schema("recetas", &[("nombre", "string"), ("tiempo", "string")]))
        .exactly(json!({"recetas": all}))
        .seen_at(page()),
        Task::new(
            "ingredientes",
            [
                format!("Abre la receta \"{}\" y devuelve los ingredientes.", one.name),
                format!("¿Qué ingredientes lleva la {}?", one.name),
                format!("Get the ingredients of the recipe {}.", one.name),
            ],
        )
        .told(ingredients)
        .seen_at(page()),
        Task::new(
            "raciones",
            [
                format!("¿Para cuántas personas es la receta {}?", other.name),
                format!("Abre {} y lee el número de raciones.", other.name),
                format!("How many servings (raciones) does \"{}\" make?", other.name),
            ],
        )
        .schema(record_schema(&[("raciones", "integer")]))
        .exactly(json!({"raciones": other.servings}))
        .seen_at(page()),
        Task::new(
            "no-hay",
            [
                "¿Qué ingredientes lleva el Pulpo a la gallega?",
                "Abre la receta Pulpo a la gallega y dime el tiempo de preparación.",
                "Find the recipe 'Pulpo a la gallega' and return its servings.",
            ],
        )
        .schema(record_schema(&[("respuesta", "string")]))
        .fails_without("Pulpo")
        .seen_at(page()),
    ]
}

fn page(recipes: &[Recipe]) -> String {
    let cards = each(recipes.iter().enumerate(), |(n, r)| {
        format!(
            "<div class=w><div class=b data-n={n}><div class=i></div><div class=n>{}</div><div class=m><span class=t>{} min</span><span class=l>{}</span></div></div></div>",
            r.name, r.minutes, r.level
        )
    });
    let data: Value = recipes
        .iter()
        .map(|r| {
            let list: Vec<String> =
                r.ingredients.iter().map(|(g, i)| format!("{g} g de {i}")).collect();
            json!({"name": r.name, "servings": r.servings, "ingredients": list})
        })
        .collect();
    PAGE.replace("{{CARDS}}", &cards)
        .replace("{{DATA}}", &data.to_string())
        .replace("{{TEASER}}", &recipes[0].name)
}

const PAGE: &str = r#"<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Cocina fácil</title><style>
body{margin:0;font:16px Palatino,serif;background:#fffaf3}.h{background:#a33;color:#fff;padding:16px}.g{display:flex;flex-wrap:wrap}.w{width:25%;box-sizing:border-box;padding:8px}
.b{background:#fff;border-radius:10px;padding:10px;cursor:pointer}.i{height:70px;background:#fdc}.n{font-weight:bold}.m span{margin-right:1em;color:#777}
.lay{position:fixed;inset:0;background:rgba(0,0,0,.5);display:none}.lay.on{display:block}.pop{background:#fff;margin:6% auto;width:480px;padding:24px;position:relative}.cl{position:absolute;right:12px;top:8px;cursor:pointer}
.ck{position:fixed;bottom:0;left:0;right:0;background:#333;color:#fff;padding:18px;z-index:9}.ck span{background:#a33;padding:6px 14px;cursor:pointer}</style></head><body>
<div class="h">Cocina fácil <input placeholder="Buscar recetas…" id="q"></div>
<div style="padding:8px 16px;background:#fee">Receta del mes: <b>{{TEASER}}</b> · Suscríbete por 2,99 € al mes</div>
<div class="g">{{CARDS}}</div>
<div class="lay"><div class="pop"><div class="cl" title="Cerrar">✕</div><div class="pn" style="font-size:22px"></div><div>Raciones: <span class="ps"></span></div><div style="margin-top:8px">Ingredientes</div><ul class="pi"></ul><div>Buen provecho.</div></div></div>
<div class="ck">Usamos cookies propias y de terceros. <span onclick="this.parentNode.remove()">Aceptar</span> <span onclick="this.parentNode.remove()">Rechazar</span></div>
<div style="height:90px;padding:16px">Aviso legal · Contacto</div>
<script>
const data = {{DATA}}, lay = document.querySelector('.lay'), boxes = [...document.querySelectorAll('.b')];
for (const b of boxes) b.addEventListener('click', () => { const r = data[+b.dataset.n]; lay.querySelector('.pn').textContent = r.name; lay.querySelector('.ps').textContent = r.servings;
  lay.querySelector('.pi').replaceChildren(...r.ingredients.map(t => { const li = document.createElement('li'); li.textContent = t; return li; })); lay.classList.add('on'); });
lay.querySelector('.cl').addEventListener('click', () => lay.classList.remove('on'));
document.getElementById('q').addEventListener('input', e => { for (const b of boxes) b.parentNode.style.display = b.textContent.toLowerCase().includes(e.target.value.toLowerCase()) ? '' : 'none'; });
</script></body></html>"#;
