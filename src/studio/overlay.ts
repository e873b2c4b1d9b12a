/** What the checker finds, shown over the page in `develop`. */
import { z } from "zod"
import { feedPath } from "./server-paths"

const findingModel = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  severity: z.enum(["error", "warning"]),
  field: z.string(),
  message: z.string(),
  excerpt: z.string(),
})

const reportModel = z.object({ findings: z.array(findingModel), shown: z.number() })

type Finding = z.infer<typeof findingModel>

const style = `
  :host { all: initial; }
  section { position: fixed; inset: auto 1rem 1rem; z-index: 9; max-height: 60vh; overflow: auto;
    padding: 1rem 1.25rem; border-top: 4px solid #a5210a; background: #16181d; color: #fbfaf6;
    font: 15px/1.5 system-ui, sans-serif; }
  h2 { margin: 0 0 .5rem; font-size: 1rem; }
  article { padding: .5rem 0; border-top: 1px solid #4a4d55; }
  p { margin: 0; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  pre { margin: .25rem 0 0; overflow: auto; }`

const addTo = (parent: Node, tag: string, text = ""): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  parent.appendChild(element)
  return element
}

const showFindings = (root: ShadowRoot, findings: readonly Finding[]): void => {
  root.replaceChildren()
  const errors = findings.filter(({ severity }) => severity === "error")
  if (errors.length === 0) return
  addTo(root, "style", style)
  const panel = addTo(root, "section")
  panel.setAttribute("role", "alert")
  addTo(panel, "h2", `The page shows the last valid content. To mend: ${errors.length}`)
  for (const { file, line, column, field, message, excerpt } of errors) {
    const article = addTo(panel, "article")
    addTo(article, "code", `${file}:${line}:${column}  ${field}`)
    addTo(article, "p", message)
    if (excerpt) addTo(article, "pre", excerpt)
  }
}

/** Where a query fails while content changes, React takes its whole page away, and nothing brings it back. */
const isEmpty = (): boolean => document.getElementById("___gatsby")?.textContent.trim() === ""

/**
 * Adds the overlay to the document and keeps it at the present findings. A page that broke on the way to the present
 * content is loaded again.
 */
export const connectOverlay = (): void => {
  const host = document.createElement("content-findings")
  document.documentElement.append(host)
  const root = host.attachShadow({ mode: "open" })
  const feed = new EventSource(feedPath)
  let last: number | undefined
  feed.onmessage = ({ data }) => {
    const { findings, shown } = reportModel.parse(JSON.parse(String(data)))
    showFindings(root, findings)
    if (last !== undefined && shown !== last && isEmpty()) location.reload()
    last = shown
  }
}
