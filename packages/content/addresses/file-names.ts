/** The addresses that a site uses: those of its pages, of the files in `static/`, and of the files that the build writes. */
import { buildFolders, hostFiles, hostRedirectsFile, siteFiles } from "./site-files"
import { type PageFile, routeOf, type Route } from "./routes"
import { tidyName } from "./tidy-name"

/** Returns the files that the build writes, by path in the built site, without their compressed copies. */
export const listBuilt = (pages: readonly Route[], hasRedirects: boolean): string[] => [
  ...pages.map(({ file }) => file),
  ...Object.values(hostFiles),
  ...(hasRedirects ? [hostRedirectsFile] : []),
  ...Object.values(siteFiles).map(address => address.slice(1)),
]

/** Returns the folder of the build that an address is in. */
export const findBuildFolder = (address: string): string | undefined =>
  buildFolders.find(folder => `${address.toLowerCase()}/`.startsWith(`${folder}/`))

/** Returns the name of a page's file, which is its address without the outer slashes: `legal/privacy`, `de/legal`. */
export const pageNameOf = (file: PageFile): string =>
  file.replace(/^([a-z-]+\/)?pages\/(.*)\.json$/, "$1$2")

const word = "[a-z0-9]+(?:-[a-z0-9]+)*"
const pageName = new RegExp(`^${word}(?:/${word})*$`)

/** Returns whether a page's name consists of the characters of addresses. */
export const isWellFormed = (name: string): boolean => pageName.test(name)

/** File systems take names of up to 255 bytes, and readers fewer. */
const longestName = 100

/** Why a page cannot have a name, and one that it can have. */
interface NameFinding {
  readonly problem: string
  readonly right: string | undefined
}

interface Taken {
  readonly pages: readonly PageFile[]
  /** The files in `static/`, by path in it. */
  readonly asIs: readonly string[]
}

/* Windows takes them for devices, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)/i

/** The most bytes of a name that Linux, macOS and Windows can hold. */
const mostBytes = 255

/** Explains why some file system cannot hold a file of this path, as a sentence. Returns `undefined` if all can. */
export const explainFileName = (path: string): string | undefined => {
  for (const name of path.split("/")) {
    const character = /[<>:"|?*\\\p{Cc}]/u.exec(name)?.[0]
    if (character !== undefined)
      return `Windows cannot hold a name with ${JSON.stringify(character)}.`
    if (/[. ]$/.test(name)) return "Windows cannot hold a name that ends in a dot or a space."
    if (device.test(name)) return `Windows needs the name ${name} for itself.`
    if (new TextEncoder().encode(name).length > mostBytes)
      return `This name is longer than ${mostBytes} bytes.`
  }
  return undefined
}

/** Returns a path as file systems compare it that ignore case and the composition of letters. */
export const toComparedPath = (path: string): string => path.normalize().toLowerCase()

const explainProblem = (name: string, { pages, asIs }: Taken): string | undefined => {
  const isSame = (other: string): boolean => other.toLowerCase() === name.toLowerCase()
  const page = pages.find(file => isSame(pageNameOf(file)))
  if (page !== undefined) {
    return pageNameOf(page) === name
      ? `A page already exists at ${routeOf(page).path}.`
      : `The page at ${routeOf(page).path} differs only in upper and lower case.`
  }
  if (!isWellFormed(name)) {
    return "A page's address has only lowercase letters, digits and hyphens, with slashes between its parts."
  }
  if (name.length > longestName) return `This address is longer than ${longestName} characters.`
  const unholdable = explainFileName(name)
  if (unholdable !== undefined) return unholdable
  const folder = findBuildFolder(name)
  if (folder !== undefined) return `The build needs /${folder}/ for its own files.`
  if (/^404(?:\/|$)/.test(name)) return "The not-found page is at /404/."
  /* Gatsby writes the page /index/ over the home page, and hosts serve /a/index as /a/. */
  if (/(?:^|\/)index$/.test(name)) return "Hosts take the name index for the page above it."
  const file = asIs.find(path => isSame(path.replace(/\/index\.html$/i, "")))
  return file && `The file ${file} is at this address.`
}

/** Returns the path of a file in `static/` with names that every host and file system takes. */
export const cleanPath = (path: string): string =>
  path.replace(/[^/]+/g, part => {
    const [, name = "", ending = ""] = /^(.*?)((?:\.\w+)*)$/.exec(part) ?? []
    return `${tidyName(name) || "file"}${ending.toLowerCase()}`
  })

/** Explains that the letters of a file's name are composed otherwise than others write them. */
export const explainComposed = (path: string): string =>
  `The letters with marks in the name of ${path.replace(/^.*\//, "")} are stored as two characters each, as some Macs do, so links to it fail elsewhere. Rename the file to ${cleanPath(path).replace(/^.*\//, "")}.`

/**
 * Explains why a page cannot have a name. Returns `undefined` if it can.
 * @param name its address without the outer slashes.
 */
export const explainPageName = (name: string, taken: Taken): NameFinding | undefined => {
  const problem = explainProblem(name, taken)
  if (problem === undefined) return undefined
  const tidied = tidyName(name)
  const [first = "", ...rest] = tidied.split("/")
  const right = [tidied, `${tidied}-page`, [`${first}-page`, ...rest].join("/"), `${tidied}-2`]
    .filter(isWellFormed)
    .find(candidate => explainProblem(candidate, taken) === undefined)
  return { problem, right }
}

/**
 * Explains why a picture cannot have a name, as a sentence. Returns `undefined` if it can.
 * @param path its path inside the content folder, such as `images/team/anna.jpg`.
 * @param files the files of the content folder.
 */
export const explainPictureName = (path: string, files: readonly string[]): string | undefined => {
  const name = path.replace(/^images\//, "").replace(/\.[^./]*$/, "")
  const other = files.find(file => file.toLowerCase() === path.toLowerCase())
  if (other !== undefined) {
    return other === path
      ? `There is a picture named ${other.replace(/^images\//, "")} already.`
      : `The name ${other.replace(/^images\//, "")} differs only in upper and lower case.`
  }
  if (!isWellFormed(name)) {
    return "A picture's name has only lowercase letters, digits and hyphens, with slashes after folders."
  }
  if (name.length > longestName) return `This name is longer than ${longestName} characters.`
  return explainFileName(path)
}
