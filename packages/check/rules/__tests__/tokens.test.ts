/** Names in braces. */
import { contact, home, testMistakes } from "@tools/test-kit/mistakes"

testMistakes(
  {
    file: contact,
    from: '"back": { "label": "Back to Home", "leads": "/" },',
    as: '"back": { "label": "Back to Home", "leads": "https:… },',
    field: "contact.sections[0].back.leads",
  },
  [
    ['//www.example.org/▲{map}"', "unknown-token", "{map} is a whole address"],
    ['//▲{product}.example.org/"', "unknown-token", "only in texts"],
  ],
)

testMistakes(
  {
    file: home,
    from: '"heading": "Why choose {product}"',
    as: '"heading": "Why choose ▲{…',
    field: "home.sections[3].heading",
  },
  [
    ['prodcut}"', "unknown-token", "{prodcut} … Did you mean “product”?"],
    [' product }"', "unknown-token", "no spaces … {product}"],
    ['product"', "unknown-token", "brace is unmatched"],
  ],
)
