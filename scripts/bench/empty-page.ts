import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

const rawBytes = 25_000

/**
 * Writes a page that is as fast as a page can be into a folder: HTML of 25 kB with its CSS inside, no script, no image.
 * The text is varied so that it compresses as prose does.
 */
export const writeEmptyPage = async (folder: string): Promise<void> => {
  const words = "news alert source story topic trend feed score signal report event desk".split(" ")
  const paragraphs: string[] = []
  let seed = 7
  while (paragraphs.join("").length < rawBytes) {
    const picks = Array.from({ length: 60 }, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return `${words[seed % words.length] ?? ""}${seed % 7 === 0 ? seed % 1000 : ""}`
    })
    paragraphs.push(`<p>${picks.join(" ")}.</p>`)
  }
  const style = "body{font:17px/1.5 sans-serif;max-width:40rem;margin:auto;padding:1rem}"
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>An empty page</title><meta name="description" content="A page to measure others by."><style>${style}</style>`
  const html = `<!DOCTYPE html><html lang="en"><head>${head}</head><body><main><h1>An empty page</h1>${paragraphs.join("")}</main></body></html>`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, "index.html"), html)
}
