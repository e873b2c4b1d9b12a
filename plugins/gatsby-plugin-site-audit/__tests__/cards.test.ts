import assert from "node:assert/strict"
import { cutToLength, drawCards, type Shared } from "../audit/cards"
import { networks } from "../audit/networks"

const shared: Shared = {
  url: "https://www.example.com/contact/",
  siteName: "Wirelight",
  title: "Shared title",
  description: "Shared description",
  image: { path: "share/home.png", type: "image/png", width: 1200, height: 630, bytes: 50_000 },
}

const cardOf = (network: string, changes: Partial<Shared> = {}) => {
  const card = drawCards({ ...shared, ...changes }).find(each => each.network === network)
  assert(card)
  return card
}

const imageOf = (changes: Partial<NonNullable<Shared["image"]>>) => {
  assert(shared.image)
  return { ...shared.image, ...changes }
}

test("X lays the title over a large image, cropped to twice its height, and shows no description", () => {
  const { image, title, description } = cardOf("X")
  expect({ image, title, description }).toEqual({
    image: { shape: "overlay", ratio: 2 },
    title: "Shared title",
    description: "",
  })
})

test.each([
  [600, 315, "wide"],
  [599, 315, "thumbnail"],
  [199, 315, undefined],
])("Facebook shows an image of %i × %i as %s", (width, height, shape) => {
  expect(cardOf("Facebook", { image: imageOf({ width, height }) }).image?.shape).toBe(shape)
})

test.each([
  [600_000, "wide"],
  [600_001, undefined],
])("WhatsApp shows an image of %i bytes as %s", (bytes, shape) => {
  expect(cardOf("WhatsApp", { image: imageOf({ bytes }) }).image?.shape).toBe(shape)
})

test("an image that is left out is said to be too heavy", () => {
  expect(cardOf("WhatsApp", { image: imageOf({ bytes: 700_000 }) }).notes.join()).toContain(
    "heavier than 600 kB",
  )
})

test("a card says that its image is cropped, and only then", () => {
  expect(cardOf("X").notes.join()).toContain("cropped")
  expect(cardOf("Slack").notes).toEqual([])
})

test("an image that is higher than wide is small on Mastodon", () => {
  const image = imageOf({ width: 630, height: 1200 })
  expect(cardOf("Mastodon", { image }).image?.shape).toBe("thumbnail")
})

test("a long title is cut, and the card says after how many characters", () => {
  const { title, notes } = cardOf("X", { title: "t".repeat(71) })
  expect(title).toBe(`${"t".repeat(70)}…`)
  expect(notes.join()).toContain("after 70 characters")
})

test("a character of several code points is not cut apart", () => {
  expect(cutToLength("👩‍👩‍👧👩‍👩‍👧", 1)).toBe("👩‍👩‍👧…")
})

test("a source that is named is the network's own", () => {
  const own = /^https:\/\/(?:developers?\.(?:x|facebook|apple)\.com|github\.com\/mastodon)\//
  const sources = networks.flatMap(({ source }) => source ?? [])
  expect(sources.length).toBeGreaterThan(2)
  expect(sources.filter(source => !own.test(source))).toEqual([])
})
