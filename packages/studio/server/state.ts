/** All that the studio's page starts from. */
import { type ContentFiles, readFiles } from "@tools/check/disk"
import { decode } from "@tools/check/decode"
import { readDrawing } from "@tools/content/drawing"
import { readOrigin } from "@tools/content/read-site"
import { isContentFile, type Deployment, readDeployment } from "@tools/content"
import type { StudioPicture, StudioState } from "../protocol"
import { explainFault, listFaulty } from "./pictures"
import type { Studio } from "./studio"
import { digest } from "@tools/content/lib/digest"

/**
 * Reads where the site is to be served; while its address is not right, anywhere will do.
 * @param readAddress returns the address in the content.
 */
export const deploymentOf = (readAddress: () => string): Deployment => {
  try {
    return readDeployment(process.env, readAddress())
  } catch {
    return readDeployment({}, "https://www.example.com")
  }
}

/**
 * Returns the pictures of a content folder; of drawings, what is left of them once they are sanitized.
 * @param base the path at which the studio answers.
 */
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

/** Reads the state. */
export const readState = async (studio: Studio): Promise<StudioState> => {
  const { settings, git } = studio
  const { running, ended, gitBefore } = studio.exchange
  const [found, gitState] = await Promise.all([readFiles(settings), gitBefore ?? git.read()])
  const { root, bytes, asIs } = found
  const files = [...bytes].flatMap(([file, content]) => {
    if (!isContentFile(file) || typeof content === "string") return []
    const { text, whole } = decode(content)
    return whole ? [{ file, text }] : []
  })
  const { origin, pathPrefix, indexable, buildYear } = deploymentOf(() =>
    readOrigin(settings.content),
  )
  return {
    project: digest(settings.content).slice(0, 22),
    root,
    files,
    pictures: listPictures(found, settings.open?.path),
    faultyPictures: listFaulty(found),
    asIs: [...asIs],
    deployment: { origin, pathPrefix, indexable, buildYear },
    drafts: [...(await studio.drafts.list())],
    git: gitState,
    exchange: { running, ended },
  }
}
