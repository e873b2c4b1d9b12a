/** The studio is a program of its own: nothing of it is in what is built. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { builtFiles, publicFolder } from "../fixtures/built-site"

/** Texts that the studio's code, or packages that only it uses, must contain. */
const markers = ["studio-outlines", "csp-nonce", "react-aria"]

test("no built file holds a marker of the studio", () => {
  const found = builtFiles.filter(file => {
    const bytes = readFileSync(join(publicFolder, file))
    return markers.some(marker => bytes.includes(marker))
  })
  expect(found).toEqual([])
})
