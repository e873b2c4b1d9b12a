/** The editor's schema: the marks and blocks that the content has, and nothing else. */
import {
  InputRule,
  Mark,
  markInputRule,
  mergeAttributes,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
  type Extensions,
} from "@tiptap/core"
import { Document } from "@tiptap/extension-document"
import { HardBreak } from "@tiptap/extension-hard-break"
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list"
import { Paragraph } from "@tiptap/extension-paragraph"
import { Text } from "@tiptap/extension-text"
import { bareAddress, toAddress } from "@tools/content/addresses"
import { wordMarkNames, wordMarks, type WordMark } from "@tools/content/text"
import type { Names } from "../../../../document"

/** Elements that browsers make of marked words while they are typed. */
const typedTags: Readonly<Record<WordMark, string>> = { strong: "b", emphasis: "i" }

/** Words between the characters of a mark become marked words when the last one is typed. */
const typedMark = (characters: string): RegExp => {
  const sign = characters.replace(/./g, "\\$&")
  return new RegExp(`(?<![\\p{L}\\p{N}*])${sign}([^*\\s](?:[^*]*[^*\\s])?)${sign}$`, "u")
}

const marks = wordMarkNames.map(name =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: wordMarks[name].tag }, { tag: typedTags[name] }],
    renderHTML: () => [wordMarks[name].tag, 0],
    addInputRules() {
      return [markInputRule({ find: typedMark(wordMarks[name].characters), type: this.type })]
    },
  }),
)

const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: "" } }),
  parseHTML: () => [{ tag: "a[href]" }],
  /* A space after an address ends it. */
  addInputRules() {
    return [
      new InputRule({
        find: new RegExp(`(${bareAddress.source})[).,:;!?]* $`, "i"),
        handler: ({ state: { doc, tr }, range: { from }, match: [, address = ""] }) => {
          const block = doc.resolve(from).parent
          const end = from + address.length
          const isLinked = doc.rangeHasMark(from, end, this.type)
          if (isLinked || !block.type.allowsMarkType(this.type)) return null
          tr.addMark(from, end, this.type.create({ href: toAddress(address) }))
          return undefined
        },
      }),
    ]
  },
  renderHTML: ({ HTMLAttributes }) => [
    "a",
    mergeAttributes(HTMLAttributes, { title: String(HTMLAttributes.href) }),
    0,
  ],
})

/** What a pasted text lost, at its place. The content does not have it. */
const Lost = Mark.create({
  name: "lost",
  inclusive: false,
  addAttributes: () => ({
    what: { default: "", parseHTML: element => element.dataset.lost, rendered: false },
  }),
  parseHTML: () => [{ tag: "span[data-lost]" }],
  renderHTML: ({ mark: { attrs } }) => [
    "span",
    { "data-lost": String(attrs.what), title: `Not kept here: ${String(attrs.what)}` },
    0,
  ],
})

/** A name in braces, shown as what it stands for. */
const makeToken = (names: Names) =>
  Node.create({
    name: "token",
    group: "inline",
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: { default: "", parseHTML: element => element.dataset.token, rendered: false },
    }),
    parseHTML: () => [{ tag: "span[data-token]" }],
    renderHTML: ({ node }) => {
      const name = String(node.attrs.name)
      return ["span", { "data-token": name, title: `{${name}}` }, names[name] ?? `{${name}}`]
    },
    renderText: ({ node }) => `{${String(node.attrs.name)}}`,
    addInputRules() {
      return [
        new InputRule({
          find: /\{(\w+)\}$/,
          handler: ({ state, range, match: [, name = ""] }) => {
            if (!Object.hasOwn(names, name)) return null
            state.tr.replaceWith(range.from, range.to, this.type.create({ name }))
            return undefined
          },
        }),
      ]
    },
  })

/** A brace that is a character, in the content after a backslash. */
const Brace = Node.create({
  name: "brace",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    character: { default: "{", parseHTML: element => element.dataset.brace, rendered: false },
  }),
  parseHTML: () => [{ tag: "span[data-brace]" }],
  renderHTML: ({ node }) => {
    const character = String(node.attrs.character)
    return ["span", { "data-brace": character, title: `\\${character}` }, character]
  },
  renderText: ({ node }) => String(node.attrs.character),
  addInputRules() {
    return [
      new InputRule({
        find: /\\([{}])$/,
        handler: ({ state, range, match: [, character = ""] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ character }))
        },
      }),
    ]
  },
})

const Heading = Node.create({
  name: "heading",
  group: "block",
  content: "(text | token | brace)*",
  marks: "lost",
  defining: true,
  parseHTML: () =>
    ["h1", "h2", "h3", "h4", "h5", "h6", "[role=heading]"].map(tag => ({ tag, priority: 60 })),
  renderHTML: () => ["h3", 0],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^#{1,6}\s$/, type: this.type })]
  },
})

/** Whether a block of the content begins with a node. Enter does not copy it. */
const isApart = () => ({
  isApart: {
    default: false,
    keepOnSplit: false,
    parseHTML: (element: HTMLElement) => element.dataset.apart !== undefined,
    renderHTML: (attributes: Readonly<Record<string, unknown>>) =>
      attributes.isApart === true ? { "data-apart": "" } : {},
  },
})

const inline = (names: Names): Extensions => [Text, ...marks, Link, Lost, Brace, makeToken(names)]

/** Returns the schema of a text of one paragraph, in which Enter breaks the line. */
export const textExtensions = (names: Names): Extensions => [
  ...inline(names),
  Document.extend({ content: "paragraph" }),
  Paragraph,
  HardBreak.extend({
    addKeyboardShortcuts() {
      const breakLine = () => this.editor.commands.setHardBreak()
      return { Enter: breakLine, "Shift-Enter": breakLine }
    },
  }),
]

/** Returns the schema of running text. */
export const proseExtensions = (names: Names): Extensions => [
  ...inline(names),
  Document,
  Paragraph.extend({ addAttributes: isApart }),
  HardBreak,
  Heading,
  BulletList.extend({ addAttributes: isApart }),
  /* Text is pasted by rules of the studio's own, and a list starts with 1: other numbers are text. */
  OrderedList.extend({
    addAttributes: isApart,
    addProseMirrorPlugins: () => [],
    addInputRules() {
      return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
    },
  }),
  ListItem.extend({ content: "paragraph" }),
  ListKeymap,
]
