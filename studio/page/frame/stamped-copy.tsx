/** Renders parts of the page a second time, with stamps, in a document that is not shown and loads nothing. */
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { Layout } from "../../../src/components/layout"
import type { SectionLevel, SiteContent } from "../../../src/model"
import { Section, type SectionData } from "../../../src/sections/section"
import type { Deployment } from "../../../src/site"

/** A document without a window loads no pictures. */
const inert = document.implementation.createHTMLDocument("")

const ignore = (): void => undefined

/** Renders once; what cannot be rendered has no elements. */
const render = (content: ReactNode): readonly Element[] => {
  const holder = inert.createElement("div")
  const root = createRoot(holder, { onUncaughtError: ignore })
  flushSync(() => {
    root.render(content)
  })
  const copies = [...holder.children].map(child => inert.importNode(child, true))
  root.unmount()
  return copies
}

/** Renders a stamped copy of a page's header and footer. */
export const renderStampedLayout = (
  site: SiteContent,
  deployment: Deployment,
): readonly Element[] =>
  render(
    <Layout site={site} deployment={deployment}>
      {null}
    </Layout>,
  )

/** Renders a stamped copy of a section. */
export const renderStampedSection = (
  data: SectionData,
  level: SectionLevel,
  site: SiteContent,
): readonly Element[] => render(<Section data={data} level={level} site={site} />)
