/** The settings of analytics. */
import { site, testMistakes } from "@tools/test-kit/mistakes"

const cloudflare = "0123456789abcdef0123456789abcdef"

const host = "https://stats.real-name.com"

/** `site.json` with a group more. */
const place = (name: string) =>
  ({ file: site, from: '"origin"', as: `"${name}": …,\n  "origin"` }) as const

testMistakes(place("analytics"), [
  ['{ "provider": ▲"Plausable", "site": "real-name.com" }', "unknown-choice", "“plausible”"],
  ['▲{ "provider": "plausible" }', "missing-field site.analytics.site", "Plausible … `site`"],
  [
    '{ "provider": "plausible", "site": ▲"https://real-name.com/" }',
    "analytics-site site.analytics.site",
    "Did you mean real-name.com?",
  ],
  ['{ "provider": "cloudflare", "site": ▲"<script>" }', "analytics-site", "token"],
  [
    `{ "provider": "cloudflare", "site": "${cloudflare}", "host": ▲"${host}" }`,
    "analytics-host site.analytics.host",
    "Delete",
  ],
  [
    '{ "provider": "plausible", "site": "real-name.com", "host": ▲"stats.real-name.com" }',
    "malformed-url site.analytics.host",
    `Write ${host}`,
  ],
  [
    `{ "provider": "plausible", "site": "real-name.com", "host": ▲"${host}/js/script.js" }`,
    "analytics-host site.analytics.host",
    `runs: ${host}.`,
  ],
  [
    `{ "provider": "plausible", "site": "real-name.com", "host": ▲"${host}/a;script-src" }`,
    "malformed-url site.analytics.host",
    `security policy … Did you mean “${host}”`,
  ],
])
