/** Advice on pictures in formats that browsers do not show, by file name extension. */

const photograph = "Export it as JPEG"
const drawing = "Export what is to be seen as SVG or PNG"

const foreign: Readonly<Record<string, string>> = {
  heic: `Phones save HEIC, which most browsers cannot show. ${photograph}`,
  heif: `Phones save HEIF, which most browsers cannot show. ${photograph}`,
  tif: `TIFF is for print, and browsers cannot show it. ${photograph}, a drawing as PNG`,
  tiff: `TIFF is for print, and browsers cannot show it. ${photograph}, a drawing as PNG`,
  raw: `This is what a camera saw, and no picture yet. ${photograph}`,
  dng: `This is what a camera saw, and no picture yet. ${photograph}`,
  bmp: "BMP is very large. Export it as PNG",
  gif: "GIF is not supported, because pages show still pictures only. Export it as PNG",
  pdf: `A PDF is a document. ${drawing}`,
  eps: `EPS is for print. ${drawing}`,
  ai: `This is a file of Illustrator. ${drawing}`,
  psd: `This is a file of Photoshop. ${photograph}, a drawing as PNG`,
}

/** Explains why a format cannot be shown and what to do, or returns `undefined` for an unknown one. */
export const explainForeign = (ending: string): string | undefined => {
  const advice = foreign[ending.toLowerCase()]
  return advice && `${advice}.`
}

const signatures: readonly (readonly [format: string, signature: RegExp])[] = [
  ["heic", /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ["pdf", /^%PDF-/],
  ["psd", /^8BPS/],
  ["bmp", /^BM/],
]

/** Returns the format of a file that browsers cannot show, if its first bytes identify it. */
export const recognize = (bytes: Uint8Array): string | undefined => {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1")
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}
