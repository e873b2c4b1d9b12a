/** Adds pictures to the content for a place that shows them, and files to download to `static/`. */
import type { ContentFile } from "@tools/content/addresses"
import { type ImagePlace, pictureEndings } from "@tools/content/model"
import { describePlace, hasFittingEnding } from "../../../document"
import { explainFailure, type StudioApi } from "../client"

type Adding = Pick<StudioApi, "addFile">
type Added = { readonly path: string } | { readonly refusal: string }

const add = async ({ addFile }: Adding, file: File, query?: { readonly asIs: "" }) => {
  const reply = await addFile(file.name, file, query)
  return reply.kind === "added" ? reply : { refusal: explainFailure(reply) ?? "" }
}

/** Adds a file to the content. Returns its path there, or why it cannot be used. */
export const addPicture = async (api: Adding, place: ImagePlace, file: File): Promise<Added> => {
  /* What is no picture of pages, such as a TIFF, the studio converts or explains. */
  const isKnown = hasFittingEnding(file.name, { endings: pictureEndings })
  if (!hasFittingEnding(file.name, place) && (isKnown || !hasFittingEnding("a.png", place))) {
    return { refusal: `${file.name} cannot be used here. ${describePlace(place)}` }
  }
  return add(api, file)
}

/* What browsers call a picture that is pasted from no file. */
const unnamed = /^(?:image|unknown|clipboard)?(?=\.\w+$|$)/i

/** Returns a pasted picture with a name of its page and field, unless it has one of its own. */
export const namePasted = (pasted: File, file: ContentFile, field: string): File => {
  if (!unnamed.test(pasted.name)) return pasted
  const page = file.replace(/^.*\/|\.json$/g, "")
  return new File([pasted], `${page}-${field}${pasted.name.replace(unnamed, "")}`, {
    type: pasted.type,
  })
}

/** Adds a file that visitors download. Returns its path, or why it cannot be used. */
export const addDownload = (api: Adding, file: File): Promise<Added> => add(api, file, { asIs: "" })
