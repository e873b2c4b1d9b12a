/** Finds what content says of pictures and of the files of `static/`, and gives these other names there. */
import { type ContentFile, tidyName } from "@tools/content/addresses"
import { listHrefs } from "./links"
import { fromRelative, toRelative } from "./move-page"
import { listTexts } from "./texts"
import { mapTexts, type JsonValue, type ValuePath } from "./value"

interface NamedFile {
  readonly path: ValuePath
  /** Such as `images/alert.png` or `static/prices.pdf`; empty while no picture is chosen. */
  readonly named: string
}

/** Matches the address of a file in `static/`, without what may follow it. */
const fileAddress = /^(\/[^?#]*\.\w+)(?=$|[?#])/

/** Returns an address with its characters as they are. */
const decode = (address: string): string => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const isAsIs = (path: string): boolean => path.startsWith("static/")

/** Lists the fields of a file that name pictures and files of `static/`. */
export const listNamedFiles = (file: ContentFile, value: JsonValue): readonly NamedFile[] =>
  listTexts(file, value).flatMap(({ path, text, kind }) => {
    if (kind === "image") return [{ path, named: fromRelative(text) }]
    return listHrefs(text).flatMap(href => {
      const [, address] = fileAddress.exec(href) ?? []
      return address === undefined ? [] : [{ path, named: `static${decode(address)}` }]
    })
  })

/** Returns the path of a file after a change of its name, which gets the characters of addresses. */
export const renamed = (path: string, name: string): string => {
  const [, folder = "", ending = ""] = /^(.*\/)[^/]*?((?:\.\w+)*)$/.exec(path) ?? []
  return `${folder}${tidyName(name.replaceAll("/", " ")) || "file"}${ending.toLowerCase()}`
}

/** Returns the value of a file in which a picture or a file of `static/` has another name; itself without one. */
export const renameIn = (
  file: ContentFile,
  value: JsonValue,
  from: string,
  to: string,
): JsonValue => {
  const rename = (href: string): string => {
    const [, address] = fileAddress.exec(href) ?? []
    const isNamed =
      address !== undefined && `static${decode(address)}`.normalize() === from.normalize()
    return isNamed ? to.slice("static".length) + href.slice(address.length) : href
  }
  return mapTexts(value, text => {
    if (!isAsIs(from)) return text === toRelative(from, file) ? toRelative(to, file) : text
    return rename(text).replace(
      /(\]\()([^\s()]+)(?=\))/g,
      (_, start: string, href: string) => start + rename(href),
    )
  })
}
