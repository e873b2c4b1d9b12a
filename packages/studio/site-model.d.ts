/** The site's content model: the bundler puts the module in its place that the settings name. */
declare module "@tools/studio/site-model" {
  import type { ContentModel } from "@tools/content/model"

  export const content: ContentModel
}
