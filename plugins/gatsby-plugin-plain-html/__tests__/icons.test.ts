/** @jest-environment node */
import { load } from "cheerio"
import { makeIcons, packIco, writeIconAddress } from "../files/icons"
import { readMark } from "../files/mark"

const own = readMark(".", { color: undefined, logo: undefined })
const logo = readMark(".", {
  color: "#1d4ed8",
  logo: {
    viewBox: "0 0 10 10",
    markup: '<g id="logo_a"/><path d="M0 0h9"/>',
  },
})

let icons: ReturnType<typeof makeIcons>
beforeAll(async () => {
  /* Draws nothing, but records what it was asked to draw. */
  icons = makeIcons(await own, (svg, width) => Buffer.from(`${width} ${svg}`))
})

const widthOf = (path: string): number =>
  Number.parseInt(Buffer.from(icons.get(path) ?? "").toString(), 10)

test.each([
  ["/apple-touch-icon.png", 180],
  ["/icon-192.png", 192],
  ["/icon-512.png", 512],
  ["/icon-maskable-512.png", 512],
])("%s is %i pixels wide", (path, width) => {
  expect(widthOf(path)).toBe(width)
})

test("the maskable icon keeps the mark inside the circle that no mask cuts", () => {
  const $ = load(Buffer.from(icons.get("/icon-maskable-512.png") ?? "").toString(), { xml: true })
  expect($("g").attr("transform")).toBe("translate(32 32) scale(0.88) translate(-32 -32)")
  expect($("g > #light, g > #wire")).toHaveLength(2)
  expect($("svg > #ground")).toHaveLength(1)
  const light = $("#light")
  const [x = 0, y = 0, r = 0] = ["cx", "cy", "r"].map(name => Number(light.attr(name)))
  expect((Math.hypot(x - 32, y - 32) + r) * 0.88).toBeLessThan(64 * 0.4)
})

test("the maskable icon keeps a logo inside the circle that no mask cuts, to its corners", async () => {
  const made = makeIcons(await logo, svg => Buffer.from(svg))
  const $ = load(Buffer.from(made.get("/icon-maskable-512.png") ?? "").toString(), { xml: true })
  const scale = Number(/scale\(([\d.]+)\)/.exec($("g[transform]").attr("transform") ?? "")?.[1])
  const nested = $("g > svg")
  expect(nested.find("path")).toHaveLength(1)
  const corner = Number(nested.attr("width")) / 2
  expect(Math.hypot(corner, corner) * scale).toBeLessThan(64 * 0.4 + 0.001)
})

test("the icon's address holds the mark without ids, and a logo with its own, which its parts may name", async () => {
  const address = writeIconAddress(await own)
  expect(address).not.toMatch(/["<>#\s]/)
  const answer = await fetch(address)
  expect(answer.headers.get("content-type")).toBe("image/svg+xml")
  const $ = load(await answer.text(), { xml: true })
  expect($("svg > *")).toHaveLength(3)
  expect($("svg > rect").attr("fill")).toMatch(/^#/)
  expect($("[id]")).toHaveLength(0)
  const withLogo = await fetch(writeIconAddress(await logo))
  expect(load(await withLogo.text(), { xml: true })("#logo_a")).toHaveLength(1)
})

test("an icon file lists each image with its size and place", () => {
  const ico = packIco([
    { size: 16, png: Buffer.from("small") },
    { size: 256, png: Buffer.from("larger") },
  ])
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0])
  const entry = (index: number) => ico.subarray(6 + index * 16, 22 + index * 16)
  expect(entry(0)[0]).toBe(16)
  expect(entry(1)[0]).toBe(0)
  const imageAt = (index: number) => {
    const start = entry(index).readUInt32LE(12)
    return ico.subarray(start, start + entry(index).readUInt32LE(8)).toString()
  }
  expect([imageAt(0), imageAt(1)]).toEqual(["small", "larger"])
})
