import type { ReactNode } from "react"

/** The document around every page. Gatsby's own has tags for browsers of the past: `x-ua-compatible`, `shrink-to-fit`. */
const Html = ({
  htmlAttributes,
  headComponents,
  bodyAttributes,
  preBodyComponents,
  body,
  postBodyComponents,
}: {
  htmlAttributes: Record<string, string>
  headComponents: ReactNode
  bodyAttributes: Record<string, string>
  preBodyComponents: ReactNode
  body: string
  postBodyComponents: ReactNode
}) => (
  <html lang={htmlAttributes.lang} {...htmlAttributes}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {headComponents}
    </head>
    <body {...bodyAttributes}>
      {preBodyComponents}
      <div id="___gatsby" dangerouslySetInnerHTML={{ __html: body }} />
      {postBodyComponents}
    </body>
  </html>
)

export default Html
