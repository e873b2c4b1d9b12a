/** All that the studio's page starts from. */
import { type ContentFiles, readFiles } from "@tools/check"
import { decode } from "@tools/check/documents"
import { readDrawing, readOrigin } from "@tools/content/read"
import { isContentFile, type Deployment, readDeployment } from "@tools/content/addresses"
import type { StudioPicture } from "../../document"
import { explainFault } from "./pictures"
import type { Studio } from "../core"
import { digest } from "@tools/content/node"

/** Reads where the site is to be served; while its address is not right, anywhere will do. */
export const deploymentOf = (readAddress: () => string): Deployment => {
  try {
    return readDeployment(process.env, readAddress())
  } catch {
    return readDeployment({}, "https://www.example.com")
  }
}

/** Returns the pictures of a content folder; of drawings, what is left of them once they are sanitized. */
export const listPictures = (
  { pictures }: Pick<ContentFiles, "pictures">,
  base = "/",
): StudioPicture[] =>
  [...pictures].flatMap(([path, { facts, digest: version, bytes }]) => {
    if (!facts || explainFault(facts) !== undefined) return []
    const { width, height, svg } = facts
    const address = path.split("/").map(encodeURIComponent).join("/")
    const url = `${base}pictures/${address}?v=${version}`
    const picture = { path, width, height, bytes, url }
    if (svg === undefined) return [picture]
    const { viewBox, markup } = readDrawing(svg)
    return [{ ...picture, drawing: { viewBox, markup } }]
  })

/** Returns the content files that are texts. */
export const listTexts = ({ bytes }: Pick<ContentFiles, "bytes">) =>
  [...bytes].flatMap(([file, content]) => {
    if (!isContentFile(file) || typeof content === "string") return []
    const { text, whole } = decode(content)
    return whole ? [{ file, text }] : []
  })

/** Reads the state. */
export const readState = async (studio: Studio) => {
  const [found, git] = await Promise.all([readFiles(studio), studio.gitBefore ?? studio.git.read()])
  const { root, asIs } = found
  return {
    /** Identifies the project among others edited at the same address. */
    project: digest(studio.content).slice(0, 22),
    /** The content folder, seen from the project: `content`. */
    root,
    files: listTexts(found),
    pictures: listPictures(found, studio.open?.path),
    /** The files that the site serves as they are, below `static/`. */
    asIs,
    deployment: deploymentOf(() => readOrigin(studio.content)),
    /** Drafts for the browser to store: the editor's versions of files that others changed too. */
    drafts: await studio.drafts.list(),
    /** What was renamed since the studio's start, oldest first, for texts that are typed and not saved. */
    renamed: [...studio.renamed],
    /** While changes are exchanged, as it was before. */
    git,
  }
}
