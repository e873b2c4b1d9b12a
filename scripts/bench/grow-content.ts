import { readFile, readdir, writeFile } from "node:fs/promises"
import { join, parse } from "node:path"
import sharp from "sharp"
import { z } from "zod"
import { mostSections } from "../../src/content/model"

const entry = z.looseObject({
  title: z.string(),
  illustration: z.looseObject({ src: z.string(), dark: z.string().optional() }).optional(),
})
const entries = z.array(entry).min(1)

type Entry = z.infer<typeof entry>

const nameCopy = (path: string, copy: number): string =>
  copy === 0 ? path : path.replace(/(?=\.\w+$)/, `-${copy}`)

const copyEntry = ({ title, illustration, ...rest }: Entry, copy: number): Entry => ({
  ...rest,
  title: copy === 0 ? title : `${title} ${copy}`,
  ...(illustration && {
    illustration: {
      ...illustration,
      src: nameCopy(illustration.src, copy),
      dark: illustration.dark && nameCopy(illustration.dark, copy),
    },
  }),
})

/** Makes a picture that differs from its original, so that nothing is taken from a cache. */
const copyImage = async (from: string, to: string, copy: number): Promise<void> => {
  await sharp(from)
    .modulate({ brightness: 1 - copy / 100 })
    .png()
    .toFile(to)
}

/**
 * Gives the landing page of a copied project a multiple of its entries and pictures.
 * @param factor how many times as many it has then.
 */
export const growContent = async (project: string, factor: number): Promise<void> => {
  const copies = Array.from({ length: factor }, (_, copy) => copy)
  const home = join(project, "content", "pages", "home.json")
  const grown: unknown = JSON.parse(await readFile(home, "utf8"), (_, value: unknown) => {
    const list = entries.safeParse(value)
    return list.success ? copies.flatMap(copy => list.data.map(e => copyEntry(e, copy))) : value
  })
  await writeFile(home, JSON.stringify(grown))
  const images = join(project, "content", "images")
  const originals = (await readdir(images)).filter(name => parse(name).ext === ".png")
  for (const name of originals) {
    for (const copy of copies.slice(1)) {
      await copyImage(join(images, name), join(images, nameCopy(name, copy)), copy)
    }
  }
}

const pageModel = z.looseObject({
  seo: z.looseObject({ title: z.string(), description: z.string() }),
})
const homeModel = z.looseObject({
  sections: z.tuple([z.unknown()], z.looseObject({ id: z.string().optional() })),
})

/**
 * Gives a copied project a multiple of its pages, and its landing page as many sections as a page can have, all of which
 * the checker accepts.
 * @param factor how many times as many pages it has then.
 */
export const growPages = async (project: string, factor: number): Promise<void> => {
  const pages = join(project, "content", "pages")
  const names = await readdir(pages)
  for (const name of names) {
    for (let copy = 1; copy < factor; copy++) {
      const { seo, ...page } = pageModel.parse(
        JSON.parse(await readFile(join(pages, name), "utf8")),
      )
      /* Two pages of the same title or description are an error. */
      const differs = (text: string): string => text.replace(/\S+$/, String(copy))
      const copied = {
        seo: { ...seo, title: differs(seo.title), description: differs(seo.description) },
        ...page,
      }
      await writeFile(join(pages, nameCopy(name, copy)), JSON.stringify(copied))
    }
  }
  const home = join(pages, "home.json")
  const { sections, ...rest } = homeModel.parse(JSON.parse(await readFile(home, "utf8")))
  const [first, ...others] = sections
  const rounds = Math.min(factor, Math.floor((mostSections - 1) / others.length))
  const copies = Array.from({ length: rounds }, (_, copy) =>
    others.map(({ id, ...section }) => ({
      ...section,
      ...(id !== undefined && { id: copy === 0 ? id : `${id}-${copy}` }),
    })),
  )
  await writeFile(home, JSON.stringify({ ...rest, sections: [first, ...copies.flat()] }))
}
