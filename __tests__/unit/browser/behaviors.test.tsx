/** @jest-environment jsdom */
import { linkEmails } from "../../../src/browser/email"
import { closeMenuOnLeave } from "../../../src/browser/menu"
import { showTransitions } from "../../../src/browser/transitions"

const show = (html: string): void => {
  document.body.innerHTML = html
}

describe("the e-mail address", () => {
  const words =
    "<p><span data-email>jane<span data-dot> dot </span>doe<span data-at> at </span>mail<span data-dot> dot </span>test</span></p>"

  test("shows an international domain as people read it, and links to the form that mail programs read", () => {
    show(words.replace("mail<", "bücher<"))
    linkEmails(document)
    const link = document.querySelector("a")
    expect(link).toHaveAttribute("href", "mailto:jane.doe@xn--bcher-kva.test")
    expect(link).toHaveTextContent("jane.doe@bücher.test")
  })

  test("links to what there is of a domain while it is being typed", () => {
    show("<p><span data-email>jane<span data-at> at </span></span></p>")
    linkEmails(document)
    expect(document.querySelector("a")).toHaveAttribute("href", "mailto:jane@")
  })

  test("gives what visitors write about a link to a mail with its subject", () => {
    show(
      `<div data-mail><ul><li><span class="row" data-subject="A demo, & more?">Demo</span></li></ul>${words}</div>`,
    )
    linkEmails(document)
    linkEmails(document)
    const links = [...document.querySelectorAll("a")]
    expect(
      links.map(link => [link.textContent, link.className, link.getAttribute("href")]),
    ).toEqual([
      ["Demo", "row", "mailto:jane.doe@mail.test?subject=A%20demo%2C%20%26%20more%3F"],
      ["jane.doe@mail.test", "", "mailto:jane.doe@mail.test"],
    ])
  })

  test("stays one link when behaviors are attached again", () => {
    show(words)
    linkEmails(document)
    linkEmails(document)
    expect(document.querySelectorAll("a")).toHaveLength(1)
  })
})

describe("the menu", () => {
  const openMenu = (): { hidePopover: jest.Mock; menu: HTMLElement } => {
    show(
      `<button popovertarget="m">Menu</button><nav id="m" popover><ul><li><a href="#x"><b>Link</b></a></li><li><a href="#y">Link</a></li></ul></nav><main><a href="/">Link</a></main>`,
    )
    const menu = document.querySelector("nav")
    if (!menu) throw new Error("The menu is missing.")
    /* jsdom has no popovers. */
    const hidePopover = jest.fn()
    Object.assign(menu, { hidePopover })
    closeMenuOnLeave(document)
    return { hidePopover, menu }
  }

  test("closes when the focus moves to the page behind it", () => {
    const { hidePopover, menu } = openMenu()
    menu.querySelector("a")?.focus()
    document.querySelector<HTMLElement>("main a")?.focus()
    expect(hidePopover).toHaveBeenCalledTimes(1)
  })

  test.each(["nav li + li a", "button"])("stays open when the focus moves to %s", selector => {
    const { hidePopover, menu } = openMenu()
    menu.querySelector("a")?.focus()
    document.querySelector<HTMLElement>(selector)?.focus()
    expect(document.activeElement).toBe(document.querySelector(selector))
    expect(hidePopover).not.toHaveBeenCalled()
  })

  test("stays open on a click beside its links", () => {
    const { hidePopover, menu } = openMenu()
    menu.click()
    expect(hidePopover).not.toHaveBeenCalled()
  })
})

describe("counting visits", () => {
  /** Tests when visits are counted; a browser test covers what the provider receives. */

  /** The browser's own paint entries, which jsdom lacks: the page is painted at once. */
  class PaintedAtOnce {
    constructor(private readonly report: (entries: object) => void) {}
    observe(): void {
      queueMicrotask(() => this.report({ getEntriesByName: () => [{}] }))
    }
    readonly disconnect = jest.fn()
  }

  /** Attaches what counts to a page. */
  const attach = async (analytics: object, html: string, visibilityState = "visible") => {
    Object.assign(globalThis, {
      ANALYTICS: { provider: "plausible", origin: location.origin, ...analytics },
      PerformanceObserver: PaintedAtOnce,
    })
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      value: visibilityState,
    })
    document.body.innerHTML = html
    await jest.isolateModulesAsync(async () => {
      await import("@tools/html/counting")
    })
    await Promise.resolve()
  }

  /** Counts a view, a click and the page again that the browser has kept; returns how many were sent. */
  const countVisit = async (
    endpoint: string,
    signals: object,
    origin = location.origin,
    visibilityState = "visible",
  ): Promise<number> => {
    for (const name of ["globalPrivacyControl", "doNotTrack"]) {
      Object.defineProperty(navigator, name, {
        configurable: true,
        value: Reflect.get(signals, name),
      })
    }
    const send = jest.fn((_endpoint: string) => Promise.resolve())
    Object.assign(globalThis, { fetch: send })
    await attach({ endpoint, origin }, '<a data-event="Demo">Demo</a>', visibilityState)
    document.querySelector("a")?.click()
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
    return send.mock.calls.filter(([to]) => to === endpoint).length
  }

  test.each([
    ["no privacy signal", {}, 3],
    ["Do Not Track turned off", { doNotTrack: "0", globalPrivacyControl: false }, 3],
    ["Do Not Track", { doNotTrack: "1" }, 0],
    ["Global Privacy Control", { globalPrivacyControl: true }, 0],
  ])("a browser with %s is counted as often as it allows", async (name, signals, expected) => {
    expect(await countVisit(`/${name}`, signals)).toBe(expected)
  })

  test("nothing is counted at another address than the site’s own", async () => {
    expect(await countVisit("/elsewhere", {}, "https://www.example.com")).toBe(0)
  })

  test("a page that nobody sees yet is counted only when it is seen", async () => {
    expect(await countVisit("/unseen", {}, location.origin, "hidden")).toBe(2)
  })

  test("the script of a provider that sends by itself is in the page once that is painted", async () => {
    await attach({ provider: "cloudflare" }, '<template><script src="/a.js"></script></template>')
    expect(document.querySelector("body > script")).toHaveAttribute("src", "/a.js")
  })
})

test.each([
  [true, 0],
  [false, 1],
])("where less motion is asked for: %s, pages have %i transitions", (isReduced, count) => {
  /* jsdom knows neither. */
  Reflect.set(globalThis, "CSSViewTransitionRule", true)
  Reflect.set(globalThis, "matchMedia", () => ({ matches: isReduced }))
  document.head.innerHTML = "<style></style>"
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, "insertRule").mockReturnValue(0)
  showTransitions(document)
  expect(insertRule).toHaveBeenCalledTimes(count)
  insertRule.mockRestore()
  for (const name of ["CSSViewTransitionRule", "matchMedia"]) {
    Reflect.deleteProperty(globalThis, name)
  }
})
