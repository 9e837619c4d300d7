// The first data: the same whenever it is made.
const numbered = (rows) => rows.map((row, n) => ({ id: n + 1, ...row }));
const looks = "Oak Pine Walnut Birch Steel Brass Glass Marble Velvet Linen Leather Rattan Bamboo Cork Slate Copper Ivory Amber Cedar Wool".split(" ");
const things = "table chair shelf lamp desk stool bench mirror clock rug vase tray basket cabinet sofa frame bowl candle cushion blanket".split(" ");
const kinds = ["Furniture", "Lighting", "Decoration", "Textiles", "Kitchen"];
const firms = ["Nordhaus", "Casa Verde", "Atelier Blanc", "Miller & Sons", "Tanaka"];
const products = numbered(
  [...Array(400).keys()].map((n) => {
    const m = (n * 173) % 400;
    return {
      name: `${looks[Math.floor(m / 20)]} ${things[m % 20]}`,
      category: kinds[(m * 7 + Math.floor(m / 20)) % 5],
      supplier: firms[(m * 3 + Math.floor(m / 7)) % 5],
      price: 10 + ((m * 97) % 391) + 0.5 * (m % 2),
      stock: (m * 31) % 120,
      status: ["Active", "Active", "On sale", "Discontinued"][(m * 11) % 4],
      featured: m % 9 === 0,
      restock: `2027-${String((m % 12) + 1).padStart(2, "0")}-${String(((m * 5) % 28) + 1).padStart(2, "0")}`,
    };
  }),
);
const day = (n) => `2027-03-${String(n).padStart(2, "0")}`;
const events = numbered([
  ...[1, 8, 15, 22, 29].map((n) => ({ title: "Team meeting", start: `${day(n)}T09:30`, kind: "Meeting" })),
  ...[4, 11, 18, 25].map((n) => ({ title: "Yoga", start: `${day(n)}T17:00`, kind: "Private" })),
  ...[3, 10, 17, 24, 31].map((n) => ({ title: "Piano lesson", start: `${day(n)}T18:00`, kind: "Private" })),
  { title: "Dentist", start: `${day(9)}T11:00`, kind: "Private" },
  { title: "Fire drill", start: day(16), kind: "Meeting" },
  { title: "Budget review", start: `${day(11)}T14:00`, kind: "Meeting" },
  { title: "Quarterly report", start: day(11), kind: "Deadline" },
  { title: "Visit of Tanaka", start: day(11), kind: "Meeting" },
  { title: "Call with Nordhaus", start: `${day(11)}T15:00`, kind: "Meeting" },
  { title: "Tax return", start: day(26), kind: "Deadline" },
]);
const card = (column) => ([name, who]) => ({ name, who, column });
const cards = numbered([
  ...[["Translate the manual", "Ana"], ["Choose a new printer", "Bo"], ["Plan the summer party", "Cem"], ["Order business cards", "Ana"], ["Review the contract", "Dee"]].map(card("Backlog")),
  ...[["Update the price list", "Bo"], ["Call the landlord", "Cem"], ["Write the newsletter", "Dee"], ["Clean up the archive", "Ana"]].map(card("To do")),
  ...[["Repair the front door", "Cem"], ["Hire an accountant", "Dee"], ["Test the new scanner", "Bo"]].map(card("In progress")),
  ...[["Paint the meeting room", "Ana"], ["Renew the insurance", "Bo"]].map(card("Done")),
]);
const customers = numbered(
  ["Alder Bank", "Alder Brothers", "Brightwater", "Cobalt Systems", "Delta Foods", "Elm Street Clinic", "Falcon Travel", "Granite Works", "Harbour Hotel", "Harbour Trust"].map((name) => ({ name })),
);
process.stdout.write(JSON.stringify({ products, events, cards, customers, bookings: [] }));
