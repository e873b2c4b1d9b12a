import { onView } from "./count"

/**
 * Counts with Cloudflare's own script, as nothing else may send (https://developers.cloudflare.com/web-analytics/faq/).
 * The script waits in a template, where the parser has read it, so that no text has to be trusted as the address of a
 * script.
 */
export const countWithCloudflare = (): void =>
  onView(() => {
    const template = document.querySelector<HTMLTemplateElement>("body > template")
    template?.replaceWith(template.content)
  })
