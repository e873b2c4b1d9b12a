import { render, screen, within } from "@testing-library/react"
import { Capabilities } from "../../../src/sections/capabilities/capabilities"
import { ContactDetails } from "../../../src/sections/contact-details/contact-details"
import { FeatureBlocks } from "../../../src/sections/feature-blocks/feature-blocks"
import { GetStarted } from "../../../src/sections/get-started/get-started"
import { Hero } from "../../../src/sections/hero/hero"
import { HowItWorks } from "../../../src/sections/how-it-works/how-it-works"
import { NotFound } from "../../../src/sections/not-found/not-found"
import { PowerfulFeatures } from "../../../src/sections/powerful-features/powerful-features"
import { Stats } from "../../../src/sections/stats/stats"
import { WhoBenefits } from "../../../src/sections/who-benefits/who-benefits"
import { WhyChoose } from "../../../src/sections/why-choose/why-choose"
import type { SectionLevel } from "../../../src/model/rendered"
import { toPlainText } from "../../../src/model/rich-text"
import { renderSample, renderSite } from "../../fixtures/page-data"

const site = renderSite()
const level: SectionLevel = 2
const home = {
  hero: { ...renderSample("hero"), level: 1 as const, site },
  capabilities: { ...renderSample("capabilities"), level, site },
  featureBlocks: { ...renderSample("feature-blocks"), level, site },
  whyChoose: { ...renderSample("why-choose"), level, site },
  howItWorks: { ...renderSample("how-it-works"), level, site },
  powerfulFeatures: { ...renderSample("powerful-features"), level, site },
  stats: { ...renderSample("stats"), level, site },
  whoBenefits: { ...renderSample("who-benefits"), level, site },
  getStarted: { ...renderSample("get-started"), level, site },
}

const headings = (level: number): (string | null)[] =>
  screen.getAllByRole("heading", { level }).map(heading => heading.textContent)

describe("the hero", () => {
  test("has the headline that the specification fixes as the page's h1", () => {
    render(<Hero {...home.hero} />)
    expect(headings(1)).toEqual(["Get Alerts As Events Happen"])
  })

  test.each(["Get Started Now", "Request a Demo"])("leads to the contact page by %s", label => {
    render(<Hero {...home.hero} />)
    expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", "/contact/")
  })

  test("describes its drawing as one image", () => {
    render(<Hero {...home.hero} />)
    expect(screen.getByRole("img", { name: home.hero.illustration?.alt ?? "" })).toBeInTheDocument()
  })

  test("draws a line from every story to the topic", () => {
    const { container } = render(<Hero {...home.hero} />)
    expect(container.querySelectorAll(".lines path")).toHaveLength(5)
  })

  test("draws the virality that the content says", () => {
    const illustration = home.hero.illustration && { ...home.hero.illustration, virality: 31 }
    const { container } = render(<Hero {...home.hero} illustration={illustration} />)
    expect(container.querySelector('path[d="M0 4H31"]')).toBeInTheDocument()
  })
})

describe("card sections", () => {
  test.each([
    ["capabilities", <Capabilities key="" {...home.capabilities} />, home.capabilities.cards],
    ["why choose", <WhyChoose key="" {...home.whyChoose} />, home.whyChoose.cards],
    [
      "powerful features",
      <PowerfulFeatures key="" {...home.powerfulFeatures} />,
      home.powerfulFeatures.cards,
    ],
    ["who benefits", <WhoBenefits key="" {...home.whoBenefits} />, home.whoBenefits.audiences],
  ] as const)(
    "show every card of %s in order, below the section's heading",
    (_, section, cards) => {
      render(section)
      expect(headings(2)).toHaveLength(1)
      expect(headings(3)).toEqual(cards.map(({ title }) => title))
      for (const { text } of cards) expect(screen.getByText(toPlainText(text))).toBeInTheDocument()
    },
  )
})

describe("the feature blocks", () => {
  test("give each block a list of its key benefits", () => {
    render(<FeatureBlocks {...home.featureBlocks} />)
    const lists = screen.getAllByRole("list")
    const shown = lists.map(list =>
      within(list)
        .getAllByRole("listitem")
        .map(item => item.textContent),
    )
    expect(shown).toEqual(
      home.featureBlocks.blocks.map(({ benefits }) => benefits.map(toPlainText)),
    )
  })

  test("show each drawing with its alt text, its size, and lazily", () => {
    render(<FeatureBlocks {...home.featureBlocks} />)
    for (const { illustration } of home.featureBlocks.blocks) {
      const image = screen.getByRole("img", { name: illustration.alt })
      expect(image).toHaveAttribute("width", "640")
      expect(image).toHaveAttribute("height", "480")
      expect(image).toHaveAttribute("loading", "lazy")
    }
  })

  test("offer dark screens the dark drawing first", () => {
    const { container } = render(<FeatureBlocks {...home.featureBlocks} />)
    const [first] = container.querySelectorAll("source")
    expect(first).toHaveAttribute("media", "(prefers-color-scheme: dark)")
    expect(first?.srcset).toContain("-dark.png")
  })
})

describe("how it works", () => {
  test("is an ordered list of the five steps", () => {
    const { container } = render(<HowItWorks {...home.howItWorks} />)
    const steps = [...container.querySelectorAll("ol > li > h3")].map(step => step.textContent)
    expect(steps).toEqual([
      "Scan sources",
      "Cluster stories",
      "Predict trends",
      "Analyze impact",
      "Deliver insights",
    ])
  })

  test("names the five application areas", () => {
    render(<HowItWorks {...home.howItWorks} />)
    expect(screen.getAllByRole("term").map(term => term.textContent)).toEqual([
      "Topics",
      "Stories",
      "Sources",
      "Feeds",
      "Settings",
    ])
  })
})

test("the stats band shows the three figures with what they count", () => {
  render(<Stats {...home.stats} />)
  const shown = screen
    .getAllByRole("term")
    .map(term => [term.textContent, term.nextElementSibling?.textContent])
  expect(shown).toEqual([
    ["Stories analyzed", "1M+"],
    ["Real-time monitoring", "24/7"],
    ["User roles", "3"],
  ])
})

test("the call to action leads to the contact page", () => {
  render(<GetStarted {...home.getStarted} />)
  expect(screen.getByRole("link", { name: "Request a Demo" })).toHaveAttribute("href", "/contact/")
})

describe("the contact details", () => {
  const sample = { ...renderSample("contact-details"), level: 1 as const, site }
  const contact = <ContactDetails {...sample} />
  const termsOf = (root: ParentNode): (string | null)[] =>
    [...root.querySelectorAll("dt")].map(term => term.textContent)

  test("say the e-mail address in words and nowhere as an address", () => {
    const { container } = render(contact)
    expect(screen.getByText("Alex Example")).toBeInTheDocument()
    expect(container.textContent).toContain("sales at example dot com")
    expect(container.innerHTML).not.toMatch(/sales(?:@|%40|&#64;)|elpmaxe/)
  })

  test("link the phone number by its digits", () => {
    render(contact)
    const [{ phone } = { phone: null }] = site.contacts
    expect(screen.getByRole("link", { name: phone ?? "" })).toHaveAttribute(
      "href",
      "tel:+12025550142",
    )
  })

  test("show the contacts that the section names, in its order", () => {
    const names = site.contacts.map(({ name }) => name).reverse()
    const sales = { ...sample.sales, contacts: names }
    const { container } = render(<ContactDetails {...sample} sales={sales} />)
    const shown = [...container.querySelectorAll("dl dd:first-of-type")].map(
      ({ textContent }) => textContent,
    )
    expect(shown.filter(text => names.some(name => name === text))).toEqual(names)
  })

  test("show every contact where the section names none", () => {
    render(<ContactDetails {...sample} sales={{ ...sample.sales, contacts: null }} />)
    for (const { name } of site.contacts) expect(screen.getByText(name)).toBeInTheDocument()
  })

  test("label of each contact only what it has", () => {
    const [, press] = site.contacts
    const sales = { ...sample.sales, contacts: [press?.name ?? ""] }
    const { container } = render(<ContactDetails {...sample} sales={sales} />)
    expect(termsOf(container)).toEqual([sales.nameLabel, sales.emailLabel, sales.hoursLabel])
    expect(screen.getByText(press?.role ?? "")).toBeInTheDocument()
  })

  test("say when a contact answers", () => {
    const { container } = render(contact)
    expect(termsOf(container)).toContain(sample.sales.hoursLabel)
    expect(container).toHaveTextContent(site.contacts[1]?.hours?.text ?? "nothing")
  })

  test("write the postal address as its country does, under the company's name", () => {
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

  test("lead back home", () => {
    render(contact)
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/")
  })
})

test("the not-found page says so and leads home", () => {
  render(<NotFound {...renderSample("not-found")} level={1} site={site} />)
  expect(headings(1)).toEqual(["Oops! Page not found"])
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/")
})
