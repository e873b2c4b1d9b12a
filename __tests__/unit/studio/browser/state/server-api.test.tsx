/** @jest-environment jsdom */
import { serverApi } from "../../../../../src/studio/browser/state/server-api"

/** Lets the server answer once, and gives what it was asked. */
const answer = (status: number, value: unknown) => {
  const fetch = jest.fn(() => Promise.resolve({ status, json: () => Promise.resolve(value) }))
  Reflect.set(globalThis, "fetch", fetch)
  return fetch
}

const finding = {
  file: "content/pages/home.json",
  line: 1,
  column: 1,
  severity: "error",
  rule: "x",
  field: "home",
  message: "A mistake.",
}
const page = "pages/home.json"
const draft = { file: page, base: "{}", value: { a: 1 }, revision: 7 }
const rename = { from: page, to: "pages/a.json", withRedirect: true } as const

beforeEach(() => {
  document.head.innerHTML = '<meta name="studio-token" content="secret">'
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, "fetch")
})

test.each<[string, () => Promise<unknown>, number, unknown, unknown]>([
  [
    "a draft that is kept",
    () => serverApi.putDraft({ file: page, revision: 0, draft: null }),
    200,
    { draft: null },
    { kind: "kept", draft: null },
  ],
  [
    "a draft that was changed elsewhere",
    () => serverApi.putDraft({ file: page, revision: 0, draft: null }),
    409,
    { draft },
    { kind: "changed", draft },
  ],
  [
    "what is saved",
    () => serverApi.save([page]),
    200,
    { written: [{ file: page, text: "{}" }] },
    { kind: "saved", written: [{ file: page, text: "{}" }] },
  ],
  [
    "what clashes",
    () => serverApi.save([page]),
    409,
    { conflicts: [{ file: page, text: null }] },
    { kind: "conflict", conflicts: [{ file: page, text: null }] },
  ],
  [
    "what has mistakes",
    () => serverApi.save([page]),
    422,
    { findings: [finding] },
    { kind: "mistaken", findings: [finding] },
  ],
  [
    "a page that is renamed",
    () => serverApi.renamePage(rename),
    200,
    { changed: [page] },
    { kind: "done" },
  ],
  [
    "a page that cannot be renamed",
    () => serverApi.renamePage(rename),
    422,
    { findings: [finding] },
    { kind: "mistaken", findings: [finding] },
  ],
  [
    "a page that is deleted",
    () => serverApi.deletePage({ file: page, redirectTo: null }),
    200,
    { changed: [page] },
    { kind: "done" },
  ],
  [
    "a file that is put back",
    () => serverApi.putBack(page),
    200,
    { written: [] },
    { kind: "done" },
  ],
  ["what is committed", () => serverApi.commit({ message: "Say it" }), 200, {}, { kind: "done" }],
  [
    "what is refused",
    () => serverApi.commit({ message: "Say it" }),
    409,
    { message: "Nothing to commit." },
    { kind: "refused", message: "Nothing to commit." },
  ],
  [
    "an answer of another version",
    () => serverApi.save([page]),
    200,
    { other: 1 },
    {
      kind: "refused",
      message: "The studio's page and its server do not go together. Load the page again.",
    },
  ],
])("%s is a reply of its own", async (_, ask, status, value, reply) => {
  answer(status, value)
  await expect(ask()).resolves.toEqual(reply)
})

test("a server that is away is a reply, not an error", async () => {
  Reflect.set(globalThis, "fetch", () => Promise.reject(new TypeError("Failed to fetch")))
  await expect(serverApi.readState()).resolves.toEqual({ kind: "unreachable" })
  await expect(serverApi.save([page])).resolves.toEqual({ kind: "unreachable" })
  await expect(serverApi.addPicture("a.png", new Blob())).resolves.toEqual({ kind: "unreachable" })
})

test("a fault of the studio itself is not hidden as a reply", async () => {
  Reflect.set(globalThis, "fetch", () => Promise.resolve(undefined))
  await expect(serverApi.save([page])).rejects.toThrow(TypeError)
})

test("whatever writes carries the secret of this start", async () => {
  const fetch = answer(200, { draft: null })
  await serverApi.putDraft({ file: page, revision: 0, draft: null })
  expect(fetch).toHaveBeenCalledWith("/___studio/drafts", {
    method: "PUT",
    body: JSON.stringify({ file: page, revision: 0, draft: null }),
    headers: { "x-studio-token": "secret", "content-type": "application/json" },
  })
})

test("a picture goes as it is, under a name that an address can hold", async () => {
  const picture = { path: "images/a.png", width: 1, height: 1, bytes: 1 }
  const fetch = answer(200, { picture })
  const blob = new Blob(["x"])
  await expect(serverApi.addPicture("a b.png", blob)).resolves.toEqual({ kind: "added", picture })
  expect(fetch).toHaveBeenCalledWith(
    "/___studio/pictures/a%20b.png",
    expect.objectContaining({ method: "POST", body: blob }),
  )
})
