/** The routes by which content is exchanged with others, and earlier versions are read. */
import { isContentFile, type ContentFile } from "../../../src/model"
import { readOrigin } from "../../../plugins/gatsby-plugin-checked-content"
import { Refusal } from "../refusal"
import { sendReply, type Call, type Route } from "../routes"
import { deploymentOf } from "../state"
import type { Studio } from "../studio"
import { readIsLive, readShared, repositoryOf } from "./exchange"
import { listVersions, readCommitted, readVersion } from "./history"

const readFile = ({ query }: Call): ContentFile => {
  const file = query.get("file") ?? ""
  if (!isContentFile(file)) throw new Refusal(400, "This is no content file.")
  return file
}

/** Returns the routes that only read. */
export const makeSharingRoutes = (studio: Studio): Route[] => [
  {
    method: "GET",
    path: "shared",
    answer: async call => sendReply(call, await readShared(studio, call.query.has("fetch"))),
  },
  {
    method: "GET",
    path: "live",
    answer: async call => {
      const address = deploymentOf(() => readOrigin(studio.settings.content))
      await sendReply(call, await readIsLive(studio, address))
    },
  },
  {
    method: "GET",
    path: "versions",
    answer: async call => {
      const versions = await listVersions(repositoryOf(studio), readFile(call))
      await sendReply(call, { kind: "versions", versions })
    },
  },
  {
    method: "GET",
    path: "committed",
    answer: async call => {
      const text = await readCommitted(repositoryOf(studio), readFile(call))
      await sendReply(call, { kind: "version", text })
    },
  },
  {
    method: "GET",
    path: "version",
    answer: async call => {
      const commit = call.query.get("commit") ?? ""
      const text = await readVersion(repositoryOf(studio), readFile(call), commit)
      await sendReply(call, { kind: "version", text })
    },
  },
]
