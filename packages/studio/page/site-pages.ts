/** The components of the site's pages, as Gatsby chooses them. */
import type { ComponentType } from "react"
import type { PageData } from "../../../src/model"
import NotFound from "../../../src/pages/404"
import Contact from "../../../src/pages/contact"
import Home from "../../../src/pages"
import type { PageKind } from "@tools/content"
import Page from "../../../src/templates/page"

export const sitePages: Readonly<Record<PageKind, ComponentType<{ readonly data: PageData }>>> = {
  home: Home,
  contact: Contact,
  "not-found": NotFound,
  page: Page,
}
