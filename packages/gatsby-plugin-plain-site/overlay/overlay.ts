/** Shows the checker's findings over the page in `develop`. */
import { plural } from "@tools/content/lib"
import { explain, type Finding } from "@tools/check/findings"
import { placeOf, reportModel, reportPath } from "../protocol"
import { overlayStyle } from "./overlay-style"

const addTo = (parent: Node, tag: string, text = "", className = ""): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  if (className) element.className = className
  parent.appendChild(element)
  return element
}

const writeFinding = (list: Node, finding: Finding): void => {
  const { field, excerpt, severity } = finding
  const item = addTo(list, "li")
  addTo(item, "code", placeOf(finding), "place")
  if (field) addTo(item, "code", field, "field")
  addTo(item, "p", explain(finding))
  if (excerpt && severity === "error") addTo(item, "pre", excerpt).tabIndex = 0
}

/** Adds the overlay to the document, and returns the function that updates it. */
const addOverlay = (): ((findings: readonly Finding[]) => void) => {
  const host = document.createElement("content-findings")
  host.lang = "en"
  host.dir = "ltr"
  document.documentElement.append(host)
  const root = host.attachShadow({ mode: "open" })
  addTo(root, "style", overlayStyle)
  const status = addTo(root, "p", "", "spoken")
  status.setAttribute("role", "status")
  const details = document.createElement("details")
  root.append(details)
  const title = addTo(details, "summary")
  const body = addTo(details, "div")
  let present = ""
  let isBroken = false

  return (findings: readonly Finding[]): void => {
    const text = JSON.stringify(findings)
    if (text === present) return
    present = text
    const errors = findings.filter(({ severity }) => severity === "error")
    const warnings = findings.filter(({ severity }) => severity === "warning")
    const wasBroken = isBroken
    isBroken = errors.length > 0
    details.hidden = findings.length === 0
    /* Warnings stay as the reader left them. */
    if (isBroken || wasBroken) details.open = isBroken
    title.textContent = [
      ...(isBroken ? [`${plural(errors.length, "mistake")} to fix`] : []),
      ...(warnings.length > 0 ? [plural(warnings.length, "warning")] : []),
    ].join(", ")
    status.textContent = title.textContent
    body.replaceChildren()
    if (isBroken) addTo(body, "p", "The page shows the last valid content.", "lead")
    const list = addTo(body, "ol")
    for (const finding of [...errors, ...warnings]) writeFinding(list, finding)
  }
}

const pollMilliseconds = 1000

/** Shows the findings, and updates them each second while the page is in view. */
export const connectOverlay = (): void => {
  const show = addOverlay()
  const read = async (): Promise<void> => {
    if (document.hidden) return
    const answer = await fetch(reportPath)
    show(reportModel.parse(await answer.json()))
  }
  /* While the develop server restarts, the last findings stay. */
  const poll = (): void => void read().catch(() => undefined)
  setInterval(poll, pollMilliseconds)
  document.addEventListener("visibilitychange", poll)
  poll()
}
