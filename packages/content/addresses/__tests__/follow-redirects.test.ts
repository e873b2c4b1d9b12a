/** Redirects followed to their end. */
import { followRedirect } from "../follow-redirects"

const served = new Set(["/", "/contact", "/guides/a", "/press/kit.pdf", "/café"])

const follow = (address: string, ...redirects: readonly string[]) =>
  followRedirect(
    address,
    new Map(redirects.map(each => [each.split(" > ")[0] ?? "", each.split(" > ")[1] ?? ""])),
    path => served.has(path),
  )

const blog = "/blog/* > /guides/:splat"

test.each([
  ["a page", "/contact/", [], "served", []],
  ["an old address to a page", "/a/?x=1#y", ["/a > /contact"], "served", ["/contact"]],
  ["an old address to a file", "/a", ["/a > /press/kit.pdf"], "served", ["/press/kit.pdf"]],
  ["percent codes", "/caf%C3%A8", ["/cafè > /caf%C3%A9"], "served", ["/caf%C3%A9"]],
  [
    "an old address to another site",
    "/a",
    ["/a > https://a.io/b"],
    "elsewhere",
    ["https://a.io/b"],
  ],
  ["two steps", "/a", ["/a > /b", "/b > /contact"], "served", ["/b", "/contact"]],
  ["a pattern to a page", "/blog/a", [blog], "served", ["/guides/a"]],
  ["a pattern to nothing", "/blog/b", [blog], "missing", ["/guides/b"]],
  ["the folder of a pattern", "/blog", [blog], "missing", ["/guides/"]],
  ["a narrow pattern in a wide one", "/blog/x/y", [blog, "/blog/x/* > /"], "served", ["/"]],
  ["a circle of two", "/a", ["/a > /b", "/b > /a"], "circle", ["/b", "/a"]],
  ["a pattern that grows", "/a/x", ["/a/* > /a/b/:splat"], "circle", ["/a/b/x"]],
  [
    "a pattern that shortens",
    "/a/a/b",
    ["/a/* > /:splat", "/b > /"],
    "served",
    ["/a/b", "/b", "/"],
  ],
] as const)("%s is followed to its end", (_, address, redirects, outcome, steps) => {
  const end = steps.at(-1) ?? address
  expect(follow(address, ...redirects)).toEqual({ steps, end, outcome })
})

test("a way with more steps than browsers follow is a circle to them", () => {
  const redirects = Array.from({ length: 30 }, (_, step) => `/${step} > /${step + 1}`)
  expect(follow("/0", ...redirects, "/30 > /contact").outcome).toBe("circle")
  expect(follow("/11", ...redirects, "/30 > /contact").outcome).toBe("served")
})
