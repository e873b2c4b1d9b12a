/** The studio is made for `develop` alone: nothing of it is in what is built. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { frameName, studioOriginPath } from "../../studio/server-paths"
import { builtFiles, publicFolder } from "../fixtures/built-site"

/** Texts that the studio's code, or packages that only it uses, must contain. */
const markers = [frameName, studioOriginPath, "react-aria", "rjsf"]

test("no built file holds a marker of the studio", () => {
  const found = builtFiles.filter(file => {
    const bytes = readFileSync(join(publicFolder, file))
    return markers.some(marker => bytes.includes(marker))
  })
  expect(found).toEqual([])
})
