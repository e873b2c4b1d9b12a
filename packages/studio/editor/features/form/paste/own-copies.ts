/** Tells what was copied in this editor from what was copied in others of the same make. */
import { DOMSerializer, type Schema } from "@tiptap/pm/model"

const attribute = "data-studio-copy"

/** Writes what is copied, and marks it as the studio's own. */
class OwnSerializer extends DOMSerializer {
  override serializeFragment(
    ...[fragment, options, target]: Parameters<DOMSerializer["serializeFragment"]>
  ) {
    const copied = super.serializeFragment(fragment, options, target)
    /* Without a target, it is all that is copied: inner content is written into its element. */
    if (!target) copied.firstElementChild?.setAttribute(attribute, "")
    return copied
  }
}

/** Returns what writes copies of a schema's documents for the clipboard. */
export const ownSerializer = (schema: Schema): DOMSerializer =>
  new OwnSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema))

/** Returns whether HTML from the clipboard was copied in this editor, and needs no cleaning. */
export const isOwnCopy = (html: string): boolean =>
  html.includes("data-pm-slice") && html.includes(attribute)
