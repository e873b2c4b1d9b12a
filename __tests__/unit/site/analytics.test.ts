import {
  analyticsFor,
  providerNames,
  sourcesOf,
  toAnalytics,
  type AnalyticsChoice,
} from "../../../src/site/analytics"

const origin = "https://www.example.com"

/* As the providers' own pages name them. */
test.each([
  [{ provider: "plausible", site: "example.com" }, "https://plausible.io/api/event"],
  [{ provider: "umami", site: "1" }, "https://cloud.umami.is/api/send"],
  [{ provider: "cloudflare", site: "1" }, "https://cloudflareinsights.com/cdn-cgi/rum"],
] as const)("%j is counted at %s", (choice, endpoint) => {
  expect(toAnalytics(choice, origin).endpoint).toBe(endpoint)
})

test.each([
  ["plausible", "https://stats.example.com/a/api/event"],
  ["umami", "https://stats.example.com/a/api/send"],
  ["matomo", "https://stats.example.com/a/matomo.php"],
] as const)("%s runs on an own host, below a path too", (provider, endpoint) => {
  const hosts = ["https://stats.example.com/a", "https://stats.example.com/a/"]
  for (const host of hosts) {
    expect(toAnalytics({ provider, site: "1", host }, origin).endpoint).toBe(endpoint)
  }
})

const choice: AnalyticsChoice = { provider: "plausible", site: "example.com" }

test("a live site is counted at its own origin, a preview is not, nor a site that says nothing", () => {
  expect(analyticsFor(choice, { origin, indexable: true })?.origin).toBe(origin)
  expect(analyticsFor(choice, { origin, indexable: false })).toBeUndefined()
  expect(analyticsFor(undefined, { origin, indexable: true })).toBeUndefined()
})

test("pages may reach the provider that is chosen, and nobody where none is", () => {
  expect(sourcesOf(undefined)).toEqual({ scripts: [], connections: [] })
  for (const provider of providerNames) {
    const { scripts, connections } = sourcesOf(toAnalytics({ provider, site: "a" }, origin))
    expect(connections).toHaveLength(1)
    expect(scripts).toHaveLength(provider === "cloudflare" ? 1 : 0)
  }
})
