/** Shows saved pages as documents of their own, in which no script runs. */
import type { ContentFile } from "../../../src/model"
import { isPageFile, pagesOf } from "../../../src/site"
import { readValue } from "../../document/read"
import { readLanguage } from "../../page/language"
import { resolvePage } from "../../page/resolve"
import { savedPagePolicy } from "../headers"
import { Refusal } from "../refusal"
import { sendFile, type Route } from "../routes"
import type { Studio } from "../studio"
import { readContent } from "../drafts/read-drafted"
import { loadPageBody } from "./load-page-body"

const folder = "saved"

/** Returns the route of saved pages, whose links lead to each other. */
export const makeSavedRoutes = ({ settings }: Studio): Route[] => [
  {
    method: "GET",
    path: `${folder}/*`,
    answer: async call => {
      const { texts, pictures, deployment } = await readContent(settings, new Map())
      const page = pagesOf(texts.keys()).find(({ path }) => path === `/${call.rest}`)
      if (!page) throw new Refusal(404, "No saved page has this address.")
      const valueOf = (file: ContentFile) => readValue(texts.get(file) ?? "{}")
      const readFile = (file: ContentFile) => (texts.has(file) ? valueOf(file) : undefined)
      const { data } = resolvePage({
        contentFile: page.contentFile,
        ...readLanguage(page.contentFile, [...texts.keys()].filter(isPageFile), readFile),
        readPage: readFile,
        pictures,
        deployment: { ...deployment, pathPrefix: `${settings.open?.path ?? "/"}${folder}` },
      })
      const { writePage, styles } = await loadPageBody()
      await sendFile(call, "text/html; charset=utf-8", Buffer.from(writePage(data, styles)), {
        "content-security-policy": savedPagePolicy,
      })
    },
  },
]
