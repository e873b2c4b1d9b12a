/** The buttons above a formatted text. */
import { useEditorState, type ChainedCommands, type Editor } from "@tiptap/react"
import { memo, useRef } from "react"
import { Toolbar } from "react-aria-components"
import { ActionMenu, Button, IconButton, type UiIconName, richTextStyles } from "../../../controls"
import type { Names } from "../../../../document"
import { askForLink } from "./editing"

interface Command {
  readonly name: string
  readonly icon: UiIconName
  readonly title: string
  /** Nothing for the one that asks where a link leads. */
  readonly act?: (commands: ChainedCommands) => ChainedCommands
}

const marks: readonly Command[] = [
  { name: "strong", icon: "bold", title: "Bold", act: c => c.toggleMark("strong") },
  { name: "emphasis", icon: "italic", title: "Emphasis", act: c => c.toggleMark("emphasis") },
  { name: "link", icon: "link", title: "Link" },
]

const blocks: readonly Command[] = [
  {
    name: "heading",
    icon: "heading",
    title: "Heading",
    act: c => c.toggleNode("heading", "paragraph"),
  },
  { name: "bulletList", icon: "bullets", title: "Bulleted list", act: c => c.toggleBulletList() },
  {
    name: "orderedList",
    icon: "numbered",
    title: "Numbered list",
    act: c => c.toggleOrderedList(),
  },
]

const characters = [
  { id: "\u00a0", label: "No-break space" },
  { id: "\u00ad", label: "Soft hyphen" },
] as const

/** The buttons that mark the selected words. */
export const FormatToolbar = memo(function FormatToolbar({
  editor,
  label,
  names,
  hasBlocks,
  onLink,
}: {
  editor: Editor
  label: string
  names: Names
  hasBlocks: boolean
  onLink: (href: string) => void
}) {
  const commands = hasBlocks ? [...marks, ...blocks] : marks
  const active = useEditorState({
    editor,
    selector: () => commands.map(({ name }) => editor.isActive(name)),
  })
  /* The focus command of the editor waits for a frame, in which the next key would be lost. */
  const run = (act: (commands: ChainedCommands) => ChainedCommands): void => {
    act(editor.chain()).run()
    editor.view.focus()
  }
  /* The menu returns the focus to its button when it has closed. */
  const hasInserted = useRef(false)
  const returnToText = (): void => {
    if (!hasInserted.current) return
    hasInserted.current = false
    editor.view.focus()
  }
  return (
    <Toolbar className={richTextStyles.toolbar} aria-label={`Formatting of ${label}`}>
      {commands.map(({ name, icon, title, act }, index) => (
        <IconButton
          key={name}
          icon={icon}
          label={title}
          aria-pressed={active[index] ?? false}
          onPress={() => (act ? run(act) : askForLink(editor, onLink))}
        />
      ))}
      <ActionMenu
        actions={[
          ...Object.entries(names).map(([id, name]) => ({ id, label: name, help: `{${id}}` })),
          ...characters,
        ]}
        onAction={id => {
          hasInserted.current = true
          run(commands =>
            commands.insertContent(
              Object.hasOwn(names, id)
                ? { type: "token", attrs: { name: id } }
                : { type: "text", text: id },
            ),
          )
        }}
      >
        <Button look="plain" onFocus={returnToText}>
          Insert
        </Button>
      </ActionMenu>
    </Toolbar>
  )
})
