import { render, screen } from "@testing-library/react"
import { renderToStaticMarkup } from "react-dom/server"
import { RichText } from "../../../src/components/rich-text"
import { parseRichText } from "../../../src/model/marks"

const show = (text: string) => render(<RichText text={parseRichText(text)} />)

test("marks become elements", () => {
  const { container } = show("A **bold** and *emphasized*\n[link **here**](/contact/).")

  expect(container.querySelector("strong")).toHaveTextContent("bold")
  expect(container.querySelector("em")).toHaveTextContent("emphasized")
  expect(container.querySelectorAll("br")).toHaveLength(1)
  expect(screen.getByRole("link", { name: "link here" })).toHaveAttribute("href", "/contact/")
})

test("a text without marks is what it would be without this component", () => {
  const text = 'One & <i>two</i> "three"'

  expect(
    renderToStaticMarkup(
      <p>
        <RichText text={parseRichText(text)} />
      </p>,
    ),
  ).toBe(renderToStaticMarkup(<p>{text}</p>))
})

test("what looks like HTML is text, also within marks", () => {
  const { container } = show('**<script>a()</script>** [<b>](/x"onclick="a") &amp;')

  expect(container.querySelectorAll("script, b, [onclick]")).toHaveLength(0)
  expect(container).toHaveTextContent("<script>a()</script> <b> &amp;")
})
