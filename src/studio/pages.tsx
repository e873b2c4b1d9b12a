/** The pages that the studio shows in its frame, as Gatsby chooses them. */
import { definePages } from "@tools/studio/pages"
import { attachBehaviors } from "../browser/attach"
import { keepEmails } from "../browser/keep-emails"
import type { PageData } from "../page-data"
import Home from "../pages"
import NotFound from "../pages/404"
import Contact from "../pages/contact"
import Page from "../templates/page"

const components = { home: Home, contact: Contact, "not-found": NotFound, page: Page } as const

definePages({
  renderPage: (kind, data: PageData) => {
    const Component = components[kind]
    return <Component data={data} />
  },
  attachBehaviors,
  keepEmails,
})
