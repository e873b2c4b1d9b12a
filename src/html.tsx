import type { ReactNode } from "react"

/** The document around every page. Gatsby's own has tags for browsers of the past: `x-ua-compatible`, `shrink-to-fit`. */
const Html = (props: {
  htmlAttributes: Record<string, string>
  headComponents: ReactNode
  bodyAttributes: Record<string, string>
  preBodyComponents: ReactNode
  body: string
  postBodyComponents: ReactNode
}) => (
  <html lang={props.htmlAttributes.lang} {...props.htmlAttributes}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {props.headComponents}
    </head>
    <body {...props.bodyAttributes}>
      {props.preBodyComponents}
      <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
      {props.postBodyComponents}
    </body>
  </html>
)

export default Html
