import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import type { GatsbyNode, PluginOptions } from "gatsby"
import { z } from "zod"
import { studioOriginPath } from "../../studio/server-paths"
import { startStudio } from "../../studio/server/start-studio"

interface Options extends PluginOptions {
  /** The project's folder. */
  readonly root: string
  /** The folder of the content that is edited. */
  readonly content: string
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({ root: Joi.string().required(), content: Joi.string().required() })

const state = z.object({ program: z.object({ host: z.string(), port: z.number() }) })

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const onCreateDevServer = (
  {
    app,
    store,
  }: {
    readonly app: { readonly get: (path: string, answer: Answer) => void }
    readonly store: { readonly getState: () => unknown }
  },
  { root, content }: Options,
): void => {
  let studio: string | undefined
  startStudio(
    {
      root,
      content,
      folder: join(root, ".build", "develop", "studio"),
      develop: state.parse(store.getState()).program,
    },
    ({ origin, address }) => {
      studio = origin
      /* Gatsby's reporter would wrap it. */
      console.log(`\nEdit the content beside its pages in the studio:\n  ${address}\n`)
    },
  )
  app.get(studioOriginPath, (_, response) => {
    response.removeHeader("access-control-allow-origin")
    response.end(studio ?? "")
  })
}
