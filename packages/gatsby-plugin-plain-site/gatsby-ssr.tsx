import type { GatsbySSR } from "gatsby"
import { renderDocumentParts, isVisitorsTag } from "./render"

export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  const { body, head, htmlAttributes } = renderDocumentParts(bodyComponent)
  replaceBodyHTMLString(body)
  setHeadComponents(head)
  setHtmlAttributes(htmlAttributes)
}

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  if (process.env.NODE_ENV !== "production") return
  replaceHeadComponents(getHeadComponents().filter(isVisitorsTag))
  replacePostBodyComponents(getPostBodyComponents().filter(isVisitorsTag))
}
