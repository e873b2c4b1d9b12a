import { writePageTable } from "../page-rows"
import { auditSmallSite } from "../../__tests__/fixtures/small-site"
import trades from "../../__tests__/fixtures/good-pages.json"

const { text } = trades.law.fees

test("the table of pages says who links where, which pages are similar, and which are listed", async () => {
  const { pages } = await auditSmallSite({
    home: { title: '=Home "1"', body: '<main><a href="/a/">A</a><a href="/a/">Prices</a></main>' },
    a: {
      title: "A",
      body: `<header><a href="/b/">B</a></header><main><h1>A</h1><p>${text}</p></main>`,
    },
    b: { title: "B", body: `<h1>B</h1><p>${text}</p>`, seo: { noindex: true } },
  })
  const [head, ...rows] = writePageTable(pages).trim().split("\r\n")
  expect(head).toMatch(/^\uFEFF?"Address","Title","Words",/)
  expect(rows).toEqual([
    `"/","'=Home ""1""","2","","0","","/a/","","listed"`,
    expect.stringMatching(/^"\/a\/","A","\d+","","1","\/ “A” “Prices”","","\/b\/ 100 %","listed"$/),
    expect.stringMatching(/^"\/b\/","B","\d+","","1","the navigation","","\/a\/ 100 %","Kept out/),
  ])
})
