/**
 * The data of a page, section by section; those that did not change stay the same: typing in one section costs what one
 * section costs. Each is there twice: as the page shows it, and stamped with the places from which it comes.
 */
import {
  pageContent,
  type PageData,
  siteContent,
  type SiteContent,
  siteFile,
} from "../../src/model"
import type { SectionData } from "../../src/sections/section"
import { fieldOf, isGroup, setAt, type JsonValue, type ValuePath } from "../document/value"
import {
  resolveAbove,
  resolveFile,
  resolveSection,
  sectionsOf,
  tokensOf,
  type PageDraft,
  type Reading,
  type Stamper,
} from "./resolve"
import { writeStamp, type StampKind } from "./stamps"

/** A section, or the site's settings, as a page shows them; a stamp's number is the index of its path. */
export interface Resolved<Data> {
  readonly data: Data
  readonly stamped: Data
  readonly paths: readonly ValuePath[]
}

export type ResolvedSection = Resolved<SectionData>

/** What of a page's data drafts are about. */
export const drafted: readonly string[] = ["site", "siteContent", "page", "above"]

export interface PageRest extends Pick<PageData, "site" | "above"> {
  /** What the last build queried besides. */
  readonly built?: object
  readonly page: Omit<PageData["page"], "sections">
}

/** What a page shows: its sections, the site, and the rest. */
export interface ResolvedPage {
  readonly site: Resolved<SiteContent>
  /** All that is neither `site.json` nor a section. */
  readonly rest: PageRest
  /** The sections that are shown, each with its index in the page's file. */
  readonly sections: readonly { readonly index: number; readonly resolved: ResolvedSection }[]
}

/** Numbers the places that it is asked for; the same place has the same number ever after. */
const makeRegister = () => {
  const numbers = new Map<string, number>()
  const paths: ValuePath[] = []
  return {
    paths,
    numberOf: (path: ValuePath): number => {
      const key = JSON.stringify(path)
      const number = numbers.get(key) ?? paths.push(path) - 1
      numbers.set(key, number)
      return number
    },
  }
}

type Register = ReturnType<typeof makeRegister>

const makeStamper = (
  kind: StampKind,
  { numberOf }: Register,
  names: ReadonlyMap<string, string> = new Map(),
): Stamper => ({
  stamp: (shown, path) => writeStamp({ kind, number: numberOf(path) }, shown),
  stampReference: shown => names.get(shown) ?? shown,
})

const resolveSite = (
  value: JsonValue,
  reading: Reading,
  register: Register,
): Resolved<SiteContent> => {
  const stamper = makeStamper("site", register)
  const data = resolveFile(siteContent, value, reading)
  const stamped = resolveFile(siteContent, value, { ...reading, stamper })
  return { data, stamped, paths: [...register.paths] }
}

/** The names of contacts as sections may say them, with the stamped value of each. */
const contactNames = ({ data, stamped }: Resolved<SiteContent>): ReadonlyMap<string, string> =>
  new Map(data.contacts.map(({ name }, index) => [name, stamped.contacts[index]?.name ?? name]))

const resolveStamped = (
  value: JsonValue,
  reading: Reading,
  names: ReadonlyMap<string, string>,
): ResolvedSection | undefined => {
  const register = makeRegister()
  const data = resolveSection(value, reading)
  const stamper = makeStamper("section", register, names)
  const stamped = resolveSection(value, { ...reading, stamper })
  return data && stamped && { data, stamped, paths: register.paths }
}

/** Remembers what was made of a value for as long as all else stays the same. */
const makeMemory = <Result>() => {
  let known = new WeakMap<object, Result>()
  let present: readonly unknown[] = []
  return (value: object, conditions: readonly unknown[], make: () => Result): Result => {
    if (conditions.some((condition, index) => condition !== present[index])) {
      known = new WeakMap()
      present = conditions
    }
    const result = known.get(value) ?? make()
    known.set(value, result)
    return result
  }
}

const fieldsOf = (value: JsonValue, names: readonly string[]): (JsonValue | undefined)[] =>
  names.map(name => (isGroup(value) ? fieldOf(value, name) : undefined))

/**
 * Returns a function that resolves a page, and reuses the sections that did not change. It pauses after each section,
 * so that a long page, of which all has changed, leaves time for other things.
 */
export const makePageResolver = (): ((draft: PageDraft) => Generator<void, ResolvedPage>) => {
  const register = makeRegister()
  const siteMemory = makeMemory<Resolved<SiteContent>>()
  const sectionMemory = makeMemory<ResolvedSection | undefined>()
  return function* ({ contentFile, page, site, versions, readPage, built, ...surroundings }) {
    const tokens = tokensOf(site)
    const { pictures, deployment } = surroundings
    const beside = [pictures, deployment]
    const reading: Reading = { tokens, surroundings, file: contentFile }
    const sitePart = siteMemory(isGroup(site) ? site : {}, beside, () =>
      resolveSite(site, { ...reading, file: siteFile }, register),
    )
    const conditions = [...beside, contentFile, ...fieldsOf(site, ["names", "links", "contacts"])]
    const whole = resolveFile(
      pageContent,
      isGroup(page) ? setAt(page, ["sections"], []) : page,
      reading,
    )
    const names = contactNames(sitePart)
    const sections: { index: number; resolved: ResolvedSection }[] = []
    for (const [index, section] of sectionsOf(page).entries()) {
      if (!isGroup(section)) continue
      const resolved = sectionMemory(section, conditions, () =>
        resolveStamped(section, reading, names),
      )
      if (resolved) sections.push({ index, resolved })
      yield
    }
    const above = resolveAbove(contentFile, readPage, reading)
    return {
      site: sitePart,
      rest: {
        ...(built && { built }),
        site: { siteMetadata: deployment },
        page: { ...whole, contentFile, versions },
        ...(above && { above }),
      },
      sections,
    }
  }
}
