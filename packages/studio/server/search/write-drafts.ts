/** The pages as they are typed now. */
import { messageOf } from "@tools/content/lib"
import { readPage } from "@tools/html/read"
import { type Listed, readListed } from "@tools/html/discovery"
import type { PageData } from "@tools/content/model"
import {
  type ContentFile,
  type Deployment,
  filesAbove,
  isPageFile,
  type PageFile,
  routeOf,
} from "@tools/content/addresses"
import { digest } from "@tools/content/node"
import { valueOf, type JsonValue, type StudioPicture } from "../../document"
import { readLanguages, resolvePage, toPageData } from "../../preview"
import type { WritePage } from "./load-page-body"

/** The content as it is typed now: the files on disk, with what is not saved yet. */
export interface DraftContent {
  readonly texts: ReadonlyMap<ContentFile, string>
  readonly pictures: readonly StudioPicture[]
  /** Reads a picture by its path inside the content folder. */
  readonly readPicture: (path: string) => Promise<Uint8Array>
  readonly asIs: readonly string[]
  readonly deployment: Deployment
  readonly contentRoot: string
}

/** A page as it was written last. */
export interface WrittenPage {
  /** The digest of all that it was written of. */
  readonly source: string
  readonly writePage: WritePage
  readonly data: PageData | undefined
  readonly html: string
  readonly listed: Listed | undefined
  readonly obstacle: string | null
}

const emptyPage = {
  data: undefined,
  html: "<!DOCTYPE html><html><head></head><body></body></html>",
  listed: undefined,
}

interface ReadValue {
  readonly text: string
  readonly value: JsonValue
}

/** The address of a picture, as far as it is known before a build, without a slash in front. */
export const publishedPicture = (path: string): string => `static/${path}`

/** Makes what writes the pages of content that is being typed. It keeps each page until what it is made of changes. */
export const makeDraftWriter = () => {
  const known = new Map<PageFile, WrittenPage>()
  const values = new Map<ContentFile, ReadValue>()

  const readTyped = (file: ContentFile, text: string | undefined): JsonValue | undefined => {
    if (text === undefined) return undefined
    const last = values.get(file)
    const { value } = last?.text === text ? last : { value: valueOf(text) ?? {} }
    values.set(file, { text, value })
    return value
  }

  /** Returns what writes a page of some content; one that cannot be rendered stays as it was, with the obstacle. */
  return ({ texts, pictures, deployment }: DraftContent, writePage: WritePage) => {
    const readPageValue = (file: ContentFile) => readTyped(file, texts.get(file))
    const readLanguage = readLanguages([...texts.keys()].filter(isPageFile), readPageValue)
    const published = pictures.map(picture => ({
      ...picture,
      url: `${deployment.pathPrefix}/${publishedPicture(picture.path)}`,
    }))
    const shared = digest(JSON.stringify([published, deployment]))
    const write = (contentFile: PageFile, before: WrittenPage | undefined): WrittenPage => {
      const typed = readLanguage(contentFile)
      const above = filesAbove(contentFile).map(file => texts.get(file))
      const source = digest(JSON.stringify([shared, typed, above]))
      if (before?.source === source && before.writePage === writePage) return before
      const surroundings = { readPage: readPageValue, pictures: published, deployment }
      try {
        const data = toPageData(resolvePage({ contentFile, ...typed, ...surroundings }))
        const html = writePage(data)
        const read = [{ page: routeOf(contentFile), read: readPage(html) }]
        const [listed] = readListed(read, deployment)
        return { source, writePage, data, html, listed, obstacle: null }
      } catch (error) {
        const obstacle = `The page cannot be rendered at the moment, so this is its last valid state. Fix the mistakes at its fields first. (${messageOf(error)})`
        return { ...(before ?? emptyPage), source, writePage, obstacle }
      }
    }
    return (contentFile: PageFile): WrittenPage => {
      const written = write(contentFile, known.get(contentFile))
      known.set(contentFile, written)
      return written
    }
  }
}
