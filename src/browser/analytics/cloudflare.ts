import "../main"
import { onView } from "./count"

/*
 * https://developers.cloudflare.com/web-analytics/faq/: nothing but its own script may send. The script waits in a
 * template, where the parser has read it, so that no text has to be trusted as the address of a script.
 */
onView(() => {
  const template = document.querySelector<HTMLTemplateElement>("body > template")
  template?.replaceWith(template.content)
})
