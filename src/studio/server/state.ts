/** All that the studio's page starts from. */
import { readFiles, type ContentFiles } from "../../content/check/disk"
import { decode } from "../../content/check/decode"
import { isContentFile } from "../../content/model"
import { readOrigin } from "../../content/read-site"
import { readDeployment, type Deployment } from "../../site/deployment"
import type { StudioPicture, StudioState } from "../protocol"
import type { Studio } from "./studio"

/**
 * Reads where the site is to be served; while its address is not right, anywhere will do.
 * @param readAddress gives the address in the content.
 */
export const deploymentOf = (readAddress: () => string): Deployment => {
  try {
    return readDeployment(process.env, readAddress())
  } catch {
    return readDeployment({}, "https://www.example.com")
  }
}

/** Lists the pictures of a content folder. */
export const listPictures = ({ bytes, images }: ContentFiles): StudioPicture[] =>
  [...images].flatMap(([path, facts]) => {
    const content = bytes.get(path)
    if (!facts || content === undefined || typeof content === "string") return []
    const { width, height } = facts
    return [{ path, width, height, bytes: content.length }]
  })

/** Reads the state. */
export const readState = async ({ settings, drafts, history }: Studio): Promise<StudioState> => {
  const [found, versioning] = await Promise.all([readFiles(settings.content), history.read()])
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
    root,
    files,
    pictures: listPictures(found),
    asIs: [...asIs],
    deployment: { origin, pathPrefix, indexable, buildYear },
    drafts: [...drafts.list()],
    versioning,
  }
}
