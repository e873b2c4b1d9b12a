import { Extension } from "@tiptap/core"
import { Plugin } from "@tiptap/pm/state"
import { ownSerializer } from "../paste"

/** Marks what is copied, so that it is pasted as it is. */
export const Copying = Extension.create({
  name: "copying",
  addProseMirrorPlugins() {
    return [new Plugin({ props: { clipboardSerializer: ownSerializer(this.editor.schema) } })]
  },
})
