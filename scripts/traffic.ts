/**
 * `npm run traffic`: says what a million visits a day cost the content network and the origin, from the sizes of the
 * built site and the rules of its caches.
 */
import { join } from "node:path"
import { measureTraffic, type Traffic } from "../src/serve/traffic"
import { run } from "./lib/run"

const thousands = (count: number): string => Math.round(count).toLocaleString("en-US")

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const describe = ({ visit, edge, origin, assumptions }: Traffic): string => {
  const { visits, contactShare, locations, headerBytes } = assumptions
  return `${thousands(visits)} first visits a day to the landing page on a large screen, ${Math.round(contactShare * 100)} % of them to the contact page too, with ${headerBytes} bytes of headers in each answer, through a content network with ${locations} locations:

| a day | requests | a second | bytes |
|---|---|---|---|
| one visit | ${visit.requests.toFixed(1)} | | ${(visit.bytes / 1000).toFixed(1)} kB |
| content network | ${thousands(edge.requests)} | ${thousands(edge.requests / 86_400)} | ${gigabytes(edge.bytes)} |
| origin, at most | ${thousands(origin.requests)} | ${thousands(origin.requests / 86_400)} | ${gigabytes(origin.bytes)} |`
}

run(async () => {
  console.log(describe(await measureTraffic(join(process.cwd(), "public"))))
})
