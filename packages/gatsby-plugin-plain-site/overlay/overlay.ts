/** Shows the checker's findings over the page in `develop`. */
import { plural } from "@tools/content/lib/plural"
import { explain, type Finding } from "@tools/check/finding"
import { placeOf, reportModel, reportPath } from "../develop/report"
import { overlayStyle } from "./overlay-style"

const addTo = (parent: Node, tag: string, text = "", className = ""): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  if (className) element.className = className
  parent.appendChild(element)
  return element
}

const addButton = (parent: Node, text: string, name: string, className: string): HTMLElement => {
  const button = addTo(parent, "button", text, className)
  button.setAttribute("type", "button")
  button.setAttribute("aria-label", name)
  return button
}

const addFindings = (parent: Node, findings: readonly Finding[]): void => {
  const list = addTo(parent, "ol")
  for (const finding of findings) {
    const { field, excerpt, severity } = finding
    const item = addTo(list, "li")
    addTo(item, "code", placeOf(finding), "place")
    if (field) addTo(item, "code", field, "field")
    addTo(item, "p", explain(finding))
    if (!excerpt || severity === "warning") continue
    const lines = addTo(item, "pre", excerpt)
    lines.tabIndex = 0
  }
}

const closedKey = "closed-content-findings"

/** Adds the overlay to the document, and returns the function that updates it. */
const addOverlay = (): ((findings: readonly Finding[]) => void) => {
  const host = document.createElement("content-findings")
  host.lang = "en"
  host.dir = "ltr"
  document.documentElement.append(host)
  const root = host.attachShadow({ mode: "open" })
  addTo(root, "style", overlayStyle)
  const section = addTo(root, "section")
  section.setAttribute("aria-label", "Findings on the content")
  const status = addTo(root, "p")
  status.setAttribute("role", "status")
  status.className = "spoken"
  let isUnfolded = false
  let present = ""

  const close = (): void => {
    sessionStorage.setItem(closedKey, present)
    section.replaceChildren()
  }
  section.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close()
  })

  const addClose = (): void => {
    addButton(section, "×", "Close until the findings change", "close").addEventListener(
      "click",
      close,
    )
  }

  const addWarnings = (parent: Node, warnings: readonly Finding[]): void => {
    const details = document.createElement("details")
    parent.appendChild(details)
    addTo(details, "summary", plural(warnings.length, "warning"))
    details.open = isUnfolded
    details.addEventListener("toggle", () => {
      isUnfolded = details.open
    })
    addFindings(details, warnings)
  }

  return (findings: readonly Finding[]): void => {
    const text = JSON.stringify(findings)
    if (text === present) return
    present = text
    const hadFocus = root.activeElement !== null
    section.replaceChildren()
    status.textContent = ""
    if (findings.length === 0 || sessionStorage.getItem(closedKey) === text) return
    const errors = findings.filter(({ severity }) => severity === "error")
    const warnings = findings.filter(({ severity }) => severity === "warning")
    section.className = errors.length > 0 ? "error" : "ok"
    const body = addTo(section, "div")
    if (errors.length > 0) {
      addTo(body, "h2", `${plural(errors.length, "mistake")} to fix`)
      addTo(body, "p", "The page shows the last valid content.", "lead")
      addFindings(body, errors)
    }
    if (warnings.length > 0) addWarnings(body, warnings)
    addClose()
    status.textContent = [
      ...(errors.length > 0 ? [`${plural(errors.length, "mistake")} to fix`] : []),
      ...(warnings.length > 0 ? [plural(warnings.length, "warning")] : []),
    ].join(", ")
    if (hadFocus) section.querySelector("button")?.focus()
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
