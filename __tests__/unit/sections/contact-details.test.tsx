import { render, screen } from "@testing-library/react"
import { ContactDetails } from "../../../src/sections/contact-details/contact-details"
import { renderSample, renderSite } from "../../fixtures/page-data"

const site = renderSite()
const sample = { ...renderSample("contact-details"), level: 1 as const, site }
const contact = <ContactDetails {...sample} />
const termsOf = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll("dt")].map(term => term.textContent)

test("says the e-mail address in words and nowhere as an address", () => {
  const { container } = render(contact)
  expect(screen.getByText("Alex Example")).toBeInTheDocument()
  expect(container.textContent).toContain("sales at example dot com")
  expect(container.innerHTML).not.toMatch(/sales(?:@|%40|&#64;)|elpmaxe/)
})

test("links the phone number by its digits", () => {
  render(contact)
  const [{ phone } = { phone: null }] = site.contacts
  expect(screen.getByRole("link", { name: phone ?? "" })).toHaveAttribute(
    "href",
    "tel:+12025550142",
  )
})

test("shows the contacts that the section names, in its order", () => {
  const names = site.contacts.map(({ name }) => name).reverse()
  const sales = { ...sample.sales, contacts: names }
  const { container } = render(<ContactDetails {...sample} sales={sales} />)
  const shown = [...container.querySelectorAll("dl dd:first-of-type")].map(
    ({ textContent }) => textContent,
  )
  expect(shown.filter(text => names.some(name => name === text))).toEqual(names)
})

test("shows every contact where the section names none", () => {
  render(<ContactDetails {...sample} sales={{ ...sample.sales, contacts: null }} />)
  for (const { name } of site.contacts) expect(screen.getByText(name)).toBeInTheDocument()
})

test("labels of each contact only what it has", () => {
  const [, press] = site.contacts
  const sales = { ...sample.sales, contacts: [press?.name ?? ""] }
  const { container } = render(<ContactDetails {...sample} sales={sales} />)
  expect(termsOf(container)).toEqual([sales.nameLabel, sales.emailLabel, sales.hoursLabel])
  expect(screen.getByText(press?.role ?? "")).toBeInTheDocument()
})

test("says when a contact answers", () => {
  const { container } = render(contact)
  expect(termsOf(container)).toContain(sample.sales.hoursLabel)
  expect(container).toHaveTextContent(site.contacts[1]?.hours?.text ?? "nothing")
})

test("writes the postal address as its country does, under the company's name", () => {
  const { container } = render(contact)
  const lines = [...(container.querySelector("address")?.childNodes ?? [])].flatMap(
    ({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? [textContent] : []),
  )
  expect(lines).toEqual([
    site.names.parentCompany,
    "100 Example Street",
    "Example City, EX 00000",
    "United States",
  ])
})

test("leads back home", () => {
  render(contact)
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/")
})
