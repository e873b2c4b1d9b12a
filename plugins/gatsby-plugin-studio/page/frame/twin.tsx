/** Renders parts of the page a second time, with stamps, where nobody sees it and nothing is loaded. */
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { Layout } from "../../../../src/components/layout"
import type { SectionLevel, SiteContent } from "../../../../src/model/rendered"
import { Section, type SectionData } from "../../../../src/sections/section"
import type { Deployment } from "../../../../src/site/deployment"

/** A document without a window loads no pictures. */
const room = document.implementation.createHTMLDocument("")

const ignore = (): void => undefined

/** Renders once; what cannot be rendered has no elements. */
const render = (content: ReactNode): readonly Element[] => {
  const holder = room.createElement("div")
  const root = createRoot(holder, { onUncaughtError: ignore })
  flushSync(() => {
    root.render(content)
  })
  const twins = [...holder.children].map(child => room.importNode(child, true))
  root.unmount()
  return twins
}

/** Gives the twins of what every page has around its sections. */
export const renderLayoutTwin = (site: SiteContent, deployment: Deployment): readonly Element[] =>
  render(
    <Layout site={site} deployment={deployment}>
      {null}
    </Layout>,
  )

/** Gives the twins of a section's elements. */
export const renderSectionTwin = (
  data: SectionData,
  level: SectionLevel,
  site: SiteContent,
): readonly Element[] => render(<Section data={data} level={level} site={site} />)
