//! What the sample shop sells: sixty products whose prices, ratings and stock follow from a seed.

/// A kind of product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Category {
    Green,
    Black,
    Oolong,
    Herbal,
    Pots,
    Cups,
    Accessories,
}

/// A product.
#[derive(Debug, Clone)]
pub(super) struct Product {
    pub name: &'static str,
    pub slug: String,
    pub category: Category,
    /// Where it comes from, for a tea; what it is made of, for the rest.
    pub origin: &'static str,
    pub article: String,
    pub cents: u32,
    /// The price before, where it was lowered.
    pub cents_before: Option<u32>,
    /// In tenths of a star, 10 to 50.
    pub rating: u32,
    pub reviews: u32,
    pub stock: u32,
    pub grams: u32,
    /// For its image.
    pub hue: u32,
}

/// An order of the sample account.
#[derive(Debug, Clone)]
pub(super) struct Order {
    pub number: String,
    pub date: String,
    pub items: String,
    pub status: &'static str,
    pub cents: u32,
}

impl Category {
    pub(super) const ALL: [Self; 7] = [
        Self::Green,
        Self::Black,
        Self::Oolong,
        Self::Herbal,
        Self::Pots,
        Self::Cups,
        Self::Accessories,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Green => "Green tea",
            Self::Black => "Black tea",
            Self::Oolong => "Oolong",
            Self::Herbal => "Herbal",
            Self::Pots => "Teapots",
            Self::Cups => "Cups",
            Self::Accessories => "Accessories",
        }
    }

    pub(super) fn slug(self) -> String {
        slug(self.name())
    }

    pub(super) fn is_tea(self) -> bool {
        matches!(self, Self::Green | Self::Black | Self::Oolong | Self::Herbal)
    }

    fn hues(self) -> (u64, u64) {
        match self {
            Self::Green => (75, 140),
            Self::Black => (8, 32),
            Self::Oolong => (34, 70),
            _ => (0, 359),
        }
    }

    fn prices(self) -> (u64, u64) {
        match self {
            Self::Green | Self::Oolong => (790, 3_400),
            Self::Black => (590, 2_400),
            Self::Herbal => (490, 1_200),
            Self::Pots => (2_400, 11_900),
            Self::Cups => (900, 4_900),
            Self::Accessories => (450, 2_900),
        }
    }
}

#[rustfmt::skip]
const PRODUCTS: [(&str, Category, &str); 60] = [
    ("Sencha Asatsuyu", Category::Green, "Kagoshima, Japan"),
    ("Gyokuro Kirishima", Category::Green, "Kagoshima, Japan"),
    ("Genmaicha", Category::Green, "Shizuoka, Japan"),
    ("Matcha Ceremonial", Category::Green, "Uji, Japan"),
    ("Hojicha Kaga", Category::Green, "Ishikawa, Japan"),
    ("Dragon Well", Category::Green, "Zhejiang, China"),
    ("Bi Luo Chun", Category::Green, "Jiangsu, China"),
    ("Jasmine Pearls", Category::Green, "Fujian, China"),
    ("Gunpowder Temple of Heaven", Category::Green, "Zhejiang, China"),
    ("Kukicha Stem Tea", Category::Green, "Shizuoka, Japan"),
    ("Assam Mangalam", Category::Black, "Assam, India"),
    ("Darjeeling First Flush", Category::Black, "Darjeeling, India"),
    ("Ceylon Dimbula", Category::Black, "Dimbula, Sri Lanka"),
    ("Earl Grey Bergamot", Category::Black, "Sri Lanka, Calabria"),
    ("English Breakfast", Category::Black, "Assam, Kenya"),
    ("Keemun Hao Ya", Category::Black, "Anhui, China"),
    ("Lapsang Souchong", Category::Black, "Fujian, China"),
    ("Yunnan Golden Tips", Category::Black, "Yunnan, China"),
    ("Nilgiri Frost Tea", Category::Black, "Nilgiri, India"),
    ("Masala Chai", Category::Black, "Assam, India"),
    ("Tie Guan Yin", Category::Oolong, "Fujian, China"),
    ("Da Hong Pao", Category::Oolong, "Fujian, China"),
    ("Oriental Beauty", Category::Oolong, "Hsinchu, Taiwan"),
    ("Dong Ding", Category::Oolong, "Nantou, Taiwan"),
    ("Milk Oolong", Category::Oolong, "Nantou, Taiwan"),
    ("Phoenix Dan Cong", Category::Oolong, "Guangdong, China"),
    ("Chamomile Flowers", Category::Herbal, "Egypt"),
    ("Peppermint Leaves", Category::Herbal, "Oregon, USA"),
    ("Rooibos Vanilla", Category::Herbal, "Cederberg, South Africa"),
    ("Lemon Verbena", Category::Herbal, "Morocco"),
    ("Hibiscus & Rosehip", Category::Herbal, "Sudan, Chile"),
    ("Ginger & Lemongrass", Category::Herbal, "Peru, Thailand"),
    ("Fennel Anise Caraway", Category::Herbal, "Turkey"),
    ("Nettle & Mint", Category::Herbal, "Hungary"),
    ("Cast Iron Teapot 0.8 l", Category::Pots, "Cast iron, enamelled inside"),
    ("Glass Teapot with Infuser 1.2 l", Category::Pots, "Borosilicate glass"),
    ("Kyusu Side-Handle Pot", Category::Pots, "Tokoname clay"),
    ("Yixing Clay Pot", Category::Pots, "Zisha clay"),
    ("Porcelain Teapot White", Category::Pots, "Porcelain"),
    ("Stoneware Teapot Moss", Category::Pots, "Stoneware"),
    ("Enamel Kettle Red", Category::Pots, "Enamelled steel"),
    ("Gooseneck Kettle", Category::Pots, "Stainless steel"),
    ("Travel Tea Press", Category::Pots, "Stainless steel, glass"),
    ("Samovar Small", Category::Pots, "Brass"),
    ("Matcha Bowl Raku", Category::Cups, "Raku ceramic"),
    ("Double-Wall Glasses, Pair", Category::Cups, "Borosilicate glass"),
    ("Porcelain Gaiwan", Category::Cups, "Porcelain"),
    ("Yunomi Cup Indigo", Category::Cups, "Stoneware"),
    ("Stoneware Mug Sand", Category::Cups, "Stoneware"),
    ("Tasting Cups, Set of 6", Category::Cups, "Porcelain"),
    ("Bone China Cup & Saucer", Category::Cups, "Bone china"),
    ("Thermo Mug 0.4 l", Category::Cups, "Stainless steel"),
    ("Bamboo Whisk", Category::Accessories, "Bamboo"),
    ("Matcha Scoop", Category::Accessories, "Bamboo"),
    ("Tea Strainer Fine", Category::Accessories, "Stainless steel"),
    ("Paper Filters, Pack of 100", Category::Accessories, "Unbleached paper"),
    ("Tea Tin Washi", Category::Accessories, "Tin, washi paper"),
    ("Tea Timer", Category::Accessories, "Beech, glass"),
    ("Pot Stand", Category::Accessories, "Cast iron"),
    ("Honey Dipper", Category::Accessories, "Beech"),
];

/// All products in the shop's order, and the orders of the sample account.
pub(super) fn make(seed: u64) -> (Vec<Product>, Vec<Order>) {
    let mut dice = Dice(seed);
    let mut products: Vec<_> = PRODUCTS.iter().map(|entry| product(*entry, &mut dice)).collect();
    for last in (1..products.len()).rev() {
        let other = dice.below(last as u64 + 1);
        products.swap(last, usize::try_from(other).unwrap_or(0));
    }
    let orders = (0..5).map(|age| order(age, &products, &mut dice)).collect();
    (products, orders)
}

fn product(
    (name, category, origin): (&'static str, Category, &'static str),
    dice: &mut Dice,
) -> Product {
    let (low, high) = category.prices();
    // Shop prices end in 0 or 5.
    let cents = dice.between(low / 5, high / 5) * 5;
    let lowered = dice.below(8) == 0;
    Product {
        name,
        slug: slug(name),
        category,
        origin,
        article: format!("KL-{}", 10_000 + dice.below(89_999)),
        cents,
        cents_before: lowered.then(|| cents + cents / 20 * 5),
        rating: dice.between(31, 50),
        reviews: dice.between(3, 420),
        stock: if dice.below(9) == 0 { 0 } else { dice.between(1, 60) },
        grams: if category.is_tea() { dice.between(1, 5) * 50 } else { dice.between(4, 140) * 10 },
        hue: {
            let (low, high) = category.hues();
            dice.between(low, high)
        },
    }
}

fn order(age: u32, products: &[Product], dice: &mut Dice) -> Order {
    let mut pick = || usize::try_from(dice.below(products.len() as u64)).unwrap_or(0);
    let (first, second) = (&products[pick()], &products[pick()]);
    let count = dice.between(1, 3);
    let status = ["Processing", "Shipped", "Delivered", "Delivered", "Returned"];
    Order {
        number: format!("KL-{}", 20_580 - age * 37 - dice.between(0, 30)),
        date: format!("2026-{:02}-{:02}", 10 - age, dice.between(1, 28)),
        items: format!("{count} × {}, 1 × {}", first.name, second.name),
        status: status[age as usize % status.len()],
        cents: count * first.cents + second.cents,
    }
}

impl Product {
    /// The labelled facts of the product's page.
    pub(super) fn specification(&self) -> Vec<(&'static str, String)> {
        let mut facts = vec![("Article number", self.article.clone())];
        if self.category.is_tea() {
            let (temperature, minutes, caffeine) = match self.category {
                Category::Green => ("75 °C", "2 minutes", "Medium"),
                Category::Black => ("95 °C", "4 minutes", "High"),
                Category::Oolong => ("90 °C", "3 minutes", "Medium"),
                _ => ("100 °C", "8 minutes", "None"),
            };
            facts.push(("Origin", self.origin.to_owned()));
            facts.push(("Net weight", format!("{} g", self.grams)));
            facts.push(("Water temperature", temperature.to_owned()));
            facts.push(("Steeping time", minutes.to_owned()));
            facts.push(("Caffeine", caffeine.to_owned()));
            let per_100 = u64::from(self.cents) * 100 / u64::from(self.grams);
            facts.push(("Price per 100 g", money(u32::try_from(per_100).unwrap_or(0))));
        } else {
            let washable = !self.origin.contains("iron") && !self.origin.contains("Bamboo");
            facts.push(("Material", self.origin.to_owned()));
            facts.push(("Weight", format!("{} g", self.grams)));
            facts.push(("Dishwasher safe", if washable { "Yes" } else { "No" }.to_owned()));
            facts.push(("Warranty", "2 years".to_owned()));
        }
        facts
    }

    pub(super) fn description(&self) -> String {
        match self.category {
            Category::Green => format!(
                "A clear, fresh cup from {}, steamed or pan-fired within hours of the picking.",
                self.origin
            ),
            Category::Black => format!(
                "Fully oxidised leaves from {}: malty, warm, and strong enough for milk.",
                self.origin
            ),
            Category::Oolong => format!(
                "Rolled by hand in {}; good for five infusions and different in each.",
                self.origin
            ),
            Category::Herbal => format!(
                "Grown in {}, cut coarse, without caffeine and without flavourings.",
                self.origin
            ),
            Category::Pots => {
                format!("Made of {}, with a spout that does not drip.", lower(self.origin))
            }
            Category::Cups => format!("Made of {}, and thin where the lip is.", lower(self.origin)),
            Category::Accessories => format!("{}, made to be used every day.", self.origin),
        }
    }

    /// Whether every word of `query` is in the name, the category or the origin.
    pub(super) fn matches(&self, query: &str) -> bool {
        let text = format!("{} {} {}", self.name, self.category.name(), self.origin).to_lowercase();
        query.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }
}

/// An amount as the shop writes it: `$12.90`.
pub(super) fn money(cents: u32) -> String {
    format!("${}.{:02}", cents / 100, cents % 100)
}

fn lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

fn slug(name: &str) -> String {
    let plain = name.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), " ");
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

/// `SplitMix64`: the same numbers from the same seed, everywhere and always.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn between(&mut self, low: u64, high: u64) -> u32 {
        u32::try_from(low + self.below(high - low + 1)).unwrap_or(u32::MAX)
    }
}
