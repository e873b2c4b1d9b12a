/** Advice on pictures in formats that browsers do not show, by file name extension. */

const photograph = "Export it as JPEG"
const phone = `${photograph}: an iPhone does so when it shares it with Options › Most Compatible, and takes new ones as JPEG with Settings › Camera › Formats › Most Compatible`
const drawing = "Export the picture as SVG or PNG"

const foreign: Readonly<Record<string, string>> = {
  heic: `Most browsers cannot show HEIC. ${phone}`,
  heif: `Most browsers cannot show HEIF. ${phone}`,
  tif: `Browsers cannot show TIFF. ${photograph}, a drawing as PNG`,
  tiff: `Browsers cannot show TIFF. ${photograph}, a drawing as PNG`,
  raw: `Browsers cannot show RAW. ${photograph}`,
  dng: `Browsers cannot show RAW. ${photograph}`,
  bmp: "BMP is very large. Export it as PNG",
  gif: "GIF is not supported. Export it as PNG",
  pdf: `A PDF is a document, not a picture. ${drawing}`,
  eps: `Browsers cannot show EPS. ${drawing}`,
  ai: `Browsers cannot show Illustrator files. ${drawing}`,
  psd: `Browsers cannot show Photoshop files. ${photograph}, a drawing as PNG`,
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
