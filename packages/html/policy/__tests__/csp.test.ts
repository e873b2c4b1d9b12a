import { writePolicyTag } from "../csp"

const sourcesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    (/content="(.*)"/.exec(tag)?.[1] ?? "")
      .split("; ")
      .map(directive => [directive.replace(/ .*/, ""), directive.replace(/^\S+ /, "")]),
  )

test("a page may load nothing from elsewhere but what counts its visits", () => {
  const counter = "https://stats.example.com"
  const { "script-src": scripts, ...others } = sourcesOf(
    writePolicyTag(
      { styles: [], scripts: ["run()"] },
      { scripts: [`${counter}/a.js`], connections: [counter] },
    ),
  )
  expect(scripts).toMatch(/^'sha256-[^ ]+' https:\/\/stats\.example\.com\/a\.js$/)
  expect(others).toEqual({
    "default-src": "'none'",
    "connect-src": `'self' ${counter}`,
    "font-src": "'self'",
    "img-src": "'self'",
    "manifest-src": "'self'",
    "style-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "object-src": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
  })
})
