/** The routes of the studio's server. */
import type { RequestListener } from "node:http"
import { Hono } from "hono"
import { compress } from "hono/compress"
import { etag, RETAINED_304_HEADERS } from "hono/etag"
import * as z from "zod"
import { isContentFile } from "@tools/content/addresses"
import {
  commitName,
  contentFile,
  draftsRequest,
  fixRequest,
  pathRequest,
  presenceRequest,
  saveRequest,
  searchRequest,
  sendRequest,
} from "../document"
import { showFile, showFrame, showStudio } from "./app"
import { changesOf } from "./drafts"
import {
  findWith,
  applyFix,
  replacePicture,
  takeDownload,
  readPictureBody,
  showPicture,
  takePicture,
  saveDrafts,
  readState,
  watchFolder,
  finishWriting,
} from "./files"
import { answerBy, json, query, reply, type StudioEnv } from "./http"
import { Refusal, type Session } from "./access"
import { openSearch } from "./search"
import type { Bundles } from "./bundling"
import { type StudioSettings, openStudio, type Studio } from "./core"
import { readShared, runExchange, sendContent, takeChanges, finishExchange } from "./sharing"
import { listVersions, readCommitted, readPublication } from "./git"

const versionQuery = z.object({ file: contentFile, commit: commitName.optional() })
const publicationQuery = z.object({ commit: commitName })
const windowQuery = presenceRequest.pick({ window: true })
const uploadQuery = z.object({
  asIs: z.string().optional(),
  ifTaken: z.enum(["replace", "keep"]).optional(),
})
const sharedQuery = z.object({ fetch: z.string().optional() })

/* A browser takes the policies of an answer that nothing has changed over into what it keeps. */
const kept = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy", "x-frame-options"],
})

/** The studio's own files, and what its window shows. */
const routesOfApp = (studio: Studio, session: Session, bundles: Bundles) => {
  const { events, queues } = studio
  return new Hono<StudioEnv>()
    .get("/", c => showStudio(c, session, bundles))
    .get("/app/:name", kept, c => showFile(c, bundles))
    .get("/frame", kept, c => showFrame(c, bundles))
    .get("/state", async () => reply("read", await queues.disk(() => readState(studio))))
    .get("/events", query(windowQuery), c => events.connect(c, c.req.valid("query").window))
    .post("/present", json(presenceRequest), c => {
      events.present({ ...c.req.valid("json"), who: c.get("author")?.name ?? null })
      return Promise.resolve(reply("done", {}))
    })
}

/** What is typed: its findings, how search engines show it, and which drafts a window has taken over. */
const routesOfDrafts = ({ drafts, queues }: Studio, settings: StudioSettings) => {
  const search = openSearch(settings)
  return new Hono<StudioEnv>()
    .post("/check", json(draftsRequest), async c => {
      const findings = await findWith(settings, await changesOf(c.req.valid("json").drafts))
      return reply("checked", { findings })
    })
    .post("/search", json(searchRequest), async c => {
      const { file, drafts: typed } = c.req.valid("json")
      return reply("found", await search(file, typed))
    })
    .post("/taken", json(draftsRequest), async c => {
      await queues.disk(() => Promise.all(c.req.valid("json").drafts.map(drafts.handOver)))
      return reply("done", {})
    })
}

type Change = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Returns what changes files in turn, and reports each change to all windows. */
const makeChange =
  ({ queues, events }: Studio): Change =>
  async task => {
    const result = await queues.files(task)
    events.notify()
    return result
  }

const routesOfFiles = (studio: Studio, settings: StudioSettings, change: Change) =>
  new Hono<StudioEnv>()
    .post("/save", json(saveRequest), async c =>
      reply("saved", await studio.queues.files(() => saveDrafts(studio, c.req.valid("json")))),
    )
    .post("/fix", json(fixRequest), async c => {
      await change(() => applyFix(settings, c.req.valid("json")))
      return reply("done", {})
    })
    .post("/revert", json(pathRequest), async c => {
      const { path, commit } = c.req.valid("json")
      /* There, a revert is a change like any other. */
      if (isContentFile(path)) throw new Refusal("Revert this file in the studio's form.", 400)
      await change(() => studio.git.revert(path, commit))
      return reply("done", {})
    })

const routesOfPictures = (settings: StudioSettings, change: Change) =>
  new Hono<StudioEnv>()
    .get("/pictures/:path{.+}", kept, c => showPicture(c, settings.content, c.req.param("path")))
    .post("/pictures/:path{.+}", query(uploadQuery), async c => {
      const bytes = await readPictureBody(c.env.incoming)
      const name = c.req.param("path")
      const { asIs, ifTaken } = c.req.valid("query")
      const take = async () =>
        asIs === undefined
          ? { ...(await takePicture(settings.content, name, bytes)), isTaken: false }
          : takeDownload(settings, name, bytes, ifTaken)
      const { path, isTaken } = await change(take)
      return reply(isTaken ? "taken" : "added", { path })
    })
    .put("/pictures/:path{.+}", async c => {
      const picture = await readPictureBody(c.env.incoming)
      await change(() => replacePicture(settings, c.req.param("path"), picture))
      return reply("done", {})
    })

/** The exchange with the team. */
const routesOfSharing = (studio: Studio) => {
  const { files: inTurn } = studio.queues
  return new Hono<StudioEnv>()
    .get("/shared", query(sharedQuery), async c =>
      reply("shared", await readShared(studio, c.req.valid("query").fetch !== undefined)),
    )
    .post("/receive", json(z.object({})), async c => {
      const task = () => takeChanges(studio, c.get("author"))
      return reply("got", await inTurn(() => runExchange(studio, task)))
    })
    .post("/send", json(sendRequest), async c => {
      const request = c.req.valid("json")
      const task = () => sendContent(studio, request, c.get("author"))
      return reply("got", await inTurn(() => runExchange(studio, task)))
    })
}

const routesOfHistory = (studio: Studio) =>
  new Hono<StudioEnv>()
    .get("/publication", query(publicationQuery), async c => {
      const files = await readPublication(studio.repository, c.req.valid("query").commit)
      return reply("publication", { files })
    })
    .get("/versions", async () =>
      reply("versions", { versions: await listVersions(studio.repository) }),
    )
    .get("/version", query(versionQuery), async c => {
      const { file, commit = studio.gitBefore?.head } = c.req.valid("query")
      return reply("version", { text: await readCommitted(studio.repository, file, commit) })
    })

const makeRoutes = (
  studio: Studio,
  settings: StudioSettings,
  session: Session,
  bundles: Bundles,
) => {
  const change = makeChange(studio)
  return new Hono<StudioEnv>()
    .route("/", routesOfApp(studio, session, bundles))
    .route("/", routesOfDrafts(studio, settings))
    .route("/", routesOfFiles(studio, settings, change))
    .route("/", routesOfPictures(settings, change))
    .route("/", routesOfSharing(studio))
    .route("/", routesOfHistory(studio))
}

/** What the studio's page may ask. */
export type Routes = ReturnType<typeof makeRoutes>

const openRoutes = async (
  settings: StudioSettings,
  session: Session,
  bundles: Bundles,
): Promise<Hono<StudioEnv>> => {
  const studio = openStudio(settings)
  await finishWriting(studio).catch((error: unknown) => {
    console.error("What was being saved when the studio ended could not be finished:", error)
  })
  await finishExchange(studio).catch((error: unknown) => {
    console.error(
      "What was being sent or received when the studio ended could not be finished:",
      error,
    )
  })
  /* The first page to ask waits for less: pictures are read once. */
  readState(studio).catch(() => undefined)
  void watchFolder(settings, studio.events.notify)
  const app = new Hono<StudioEnv>()
  /* Proxies must not compress, since nothing that the studio sends may be transformed. */
  if (session.address.open) app.use(compress())
  return app.route("/", makeRoutes(studio, settings, session, bundles))
}

/** Opens the studio, which from now on checks and reports what changes, and returns what answers its requests. */
export const makeListener = (
  settings: StudioSettings,
  session: Session,
  bundles: Bundles,
): RequestListener => answerBy(session, openRoutes(settings, session, bundles))
