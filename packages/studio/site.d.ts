/** The file that declares the site to the studio: the bundler finds the one that the settings name. */
declare module "@tools/studio/site" {
  import type { SiteEditor, SitePages } from "@tools/studio"

  export const editor: SiteEditor
  export const pages: SitePages
}
