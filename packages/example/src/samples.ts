const order = { label: "Sample: A button", leads: "/contact" }
const rye = { file: "../images/rye.png", says: "Sample: What the picture shows." }

/** A section of each kind, as the studio offers it. */
export const samples: Readonly<Record<string, object>> = {
  welcome: {
    section: "welcome",
    motto: "Sample: A headline",
    greeting: "Sample: What {product} bakes.",
    order,
    visit: { label: "Sample: Another button", leads: "/contact" },
    oven: {
      says: "Sample: What is in the oven.",
      loaves: ["Wheat", "Spelt", "Barley", "Oats", "Rye"].map(flour => ({
        flour,
        words: `Sample: Of ${flour}`,
      })),
      rye: 50,
      crust: 50,
    },
  },
  goods: {
    section: "goods",
    heading: "Sample: What there is",
    intro: "Sample: Where it comes from.",
    items: [
      { mark: "loaf", title: "Sample: Bread", text: "Sample: Dark or light." },
      { mark: "roll", title: "Sample: Rolls", text: "Sample: Warm." },
    ],
  },
  crafts: {
    section: "crafts",
    heading: "Sample: How it is made",
    parts: [
      {
        label: "Sample: Bread",
        title: "Sample: A step",
        text: "Sample: What {product} does.",
        tips: ["Sample: A tip", "Sample: Another tip"],
        photo: rye,
      },
    ],
  },
  "price-list": {
    section: "price-list",
    heading: "Sample: Prices",
    prices: [
      { name: "Sample: Bread", price: "$00", note: "Sample: The whole loaf" },
      { name: "Sample: Roll", price: "$0" },
    ],
  },
  note: { section: "note", heading: "Sample: A heading", text: "Sample: A text.", link: order },
  counter: {
    section: "counter",
    back: { label: "Back to Home", leads: "/" },
    heading: "Sample: Who is there",
    intro: "Sample: What to ask for.",
    shop: { heading: "Sample: The shop", text: "Sample: It belongs to {owner}." },
    staff: {
      heading: "Sample: Who answers",
      text: "Sample: When.",
      emailLabel: "E-mail",
      phoneLabel: "Phone",
    },
    post: { heading: "Sample: Mailing address", text: "Sample: Letters reach us here." },
  },
  answers: {
    section: "answers",
    heading: "Sample: Questions, answered",
    intro: "Sample: What people ask.",
    asked: [
      { question: "Sample: Which flour?", answer: "Sample: Rye, at {product}." },
      { question: "Sample: How long?", answer: "Sample: An **hour**." },
    ],
  },
  voices: {
    section: "voices",
    heading: "Sample: What people say",
    intro: "Sample: In their own words.",
    said: [{ words: "Sample: Good bread.", name: "Sample: A name", role: "Sample: A baker" }],
  },
  picture: {
    section: "picture",
    heading: "Sample: A loaf",
    photo: rye,
    caption: "Sample: The bread of {product}.",
  },
  timetable: {
    section: "timetable",
    heading: "Sample: What there is on which day",
    intro: "Sample: At {product}.",
    caption: "Sample: What else to know.",
    columns: ["Sample: What", "Monday", "Friday"],
    rows: [
      ["Sample: Bread", "Yes", "Yes"],
      ["Sample: Cake", "–", "Yes"],
    ],
  },
  terms: {
    section: "terms",
    heading: "Sample: Terms",
    intro: "Sample: What holds for **everybody**.",
    clauses: [
      {
        caption: "Sample: What we keep",
        passages: ["Sample: A line may break:\nthis is its second line."],
        points: ["Sample: The first thing", "Sample: The second, and **for how long**"],
      },
      { caption: "Sample: What you can ask for", counted: ["Sample: To see what is kept"] },
    ],
  },
  "not-found": {
    section: "not-found",
    label: "Error 404",
    heading: "Sample: Oops! Page not found",
    text: "Sample: It may have moved.",
    home: { label: "Return to Home", leads: "/" },
  },
}
