/** @jest-environment node */
import sharp from "sharp"
import { encodeAvifFaster } from "../../../src/gatsby/encode-avif-faster"

/* Noise, on which effort tells. */
const size = 256
const pixels = Uint8Array.from({ length: 3 * size * size }, (_, i) => (i * i * 7919) % 251)
const noise = sharp(pixels, { raw: { width: size, height: size, channels: 3 } })

test("AVIF is encoded with the effort of 2 where none is asked for", async () => {
  const expected = await noise.clone().avif({ quality: 40, effort: 2 }).toBuffer()
  const usual = await noise.clone().avif({ quality: 40 }).toBuffer()
  encodeAvifFaster()
  const faster = await noise.clone().avif({ quality: 40 }).toBuffer()
  expect(faster.equals(expected)).toBe(true)
  expect(faster.equals(usual)).toBe(false)
})
