/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { pictureAnswer, studioPath, type StudioPicture } from "../../../../src/studio/protocol"
import { startStudio, type RunningStudio, type StudioAnswer } from "../../../fixtures/studio"

let studio: RunningStudio

beforeAll(async () => {
  studio = await startStudio()
})

afterEach(() => studio.reset())

afterAll(() => studio.close())

const draw = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#3060c0" } })

const pictureOf = ({ json }: StudioAnswer): StudioPicture => pictureAnswer.parse(json).picture
const read = (path: string): Buffer => readFileSync(join(studio.content, path))

test.each([
  ["Foto.JPG", () => draw().jpeg().toBuffer(), "images/foto.jpg", "jpeg"],
  [
    "Gr%C3%BC%C3%9Fe%20aus%20K%C3%B6ln.png",
    () => draw().png().toBuffer(),
    "images/gru-e-aus-koln.png",
    "png",
  ],
  ["a.png", () => draw().webp().toBuffer(), "images/a.webp", "webp"],
  ["x", () => draw().avif().toBuffer(), "images/x.avif", "heif"],
  ["..png", () => draw().png().toBuffer(), "images/picture.png", "png"],
])("%s gets a safe name, and an ending by what it is", async (name, make, path, format) => {
  const picture = pictureOf(await studio.upload(name, await make()))
  expect(picture).toEqual({ path, width: 40, height: 20, bytes: read(path).length })
  expect((await sharp(read(path)).metadata()).format).toBe(format)
})

test("a picture never takes another's place by its name alone", async () => {
  const before = read("images/alert.png")
  const bytes = await draw().png().toBuffer()
  expect(pictureOf(await studio.upload("ALERT.PNG", bytes)).path).toBe("images/alert-2.png")
  expect(pictureOf(await studio.upload("alert.png", bytes)).path).toBe("images/alert-3.png")
  expect(read("images/alert.png")).toEqual(before)
})

test("a picture takes another's place where that is asked for, in the same format", async () => {
  const bytes = await draw(400, 300).png().toBuffer()
  const picture = pictureOf(await studio.upload("new.png?replace=images%2Falert.png", bytes))
  expect(picture.path).toBe("images/alert.png")
  expect((await sharp(read("images/alert.png")).metadata()).width).toBe(400)
  const other = await studio.upload(
    "new.jpg?replace=images%2Falert.png",
    await draw().jpeg().toBuffer(),
  )
  expect(other.status).toBe(415)
})

test("a photograph stands upright, without what the camera wrote beside it", async () => {
  const lying = await draw(40, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: "Somebody" } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const picture = pictureOf(await studio.upload("photo.jpg", lying))
  expect([picture.width, picture.height]).toEqual([20, 40])
  const { exif, icc, orientation } = await sharp(read(picture.path)).metadata()
  expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined])
})

test("nothing of the bytes that came is written, also of those behind a picture", async () => {
  const bytes = Buffer.concat([
    await draw().png().toBuffer(),
    Buffer.from("<script>alert(1)</script>"),
  ])
  const picture = pictureOf(await studio.upload("a.png", bytes))
  expect(read(picture.path).includes("script")).toBe(false)
})

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script of an element", '<path d="M0 0h9v9z" onload="alert(1)"/>'],
  ["a link that runs", '<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>'],
  [
    "a picture from elsewhere",
    '<path d="M0 0h9v9z"/><style>@import url(https://evil.example/a.css);</style>',
  ],
])("a drawing with %s is refused, or written without it", async (_, inner) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/>${inner}</svg>`
  const { status } = await studio.upload("drawing.svg", Buffer.from(svg))
  const isThere = existsSync(join(studio.content, "images/drawing.svg"))
  expect(isThere).toBe(status === 200)
  const text = isThere ? read("images/drawing.svg").toString() : ""
  expect(text).not.toMatch(/script|onload|evil|import/)
})

test("a drawing is shown with its type, and nothing in it may run", async () => {
  const { status, headers } = await studio.ask(`${studioPath}pictures/images/Route.svg`)
  expect(status).toBe(200)
  expect(headers["content-type"]).toMatch(/^image\/svg\+xml/)
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox$/)
})

test("a picture is sent once, and kept until it is another", async () => {
  const first = await studio.ask(`${studioPath}pictures/images/alert.png`)
  expect(first.headers["content-type"]).toBe("image/png")
  expect(first.body).toEqual(read("images/alert.png"))
  const headers = { "if-none-match": first.headers.etag ?? "" }
  expect((await studio.ask(`${studioPath}pictures/images/alert.png`, { headers })).status).toBe(304)
})
