/** Has the server check what is typed, and audit the page that is shown. */
import { homePage, type PageFile } from "@tools/content/addresses"
import { explainFailure, type StudioApi } from "../client"
import { makeRepeatable } from "./repeat"
import type { ShownFindings, Snapshot } from "../edited"

/** The pause before what is typed is checked. */
const pauseMilliseconds = 100

/**
 * Makes the checks of what is typed.
 * @param onSignedOut called when a login in front of the studio answers in its place.
 */
export const makeChecks = (
  { get, set, listDrafts }: Snapshot,
  shown: ShownFindings,
  api: Pick<StudioApi, "check" | "readSearch">,
  onSignedOut: () => void,
) => {
  /** The page that the audit shows. */
  let page: PageFile = homePage.contentFile
  let isAuditing = false

  const audit = makeRepeatable(async () => {
    const { files } = get()
    const asked = page
    const reply = await api.readSearch(asked, listDrafts())
    const { search } = get()
    const known = search?.page === asked ? search.answer : null
    const answer = reply.kind === "found" ? reply : known
    set({ search: { page: asked, files, answer, problem: explainFailure(reply) } })
    if (reply.kind === "found") shown.takeAudited(reply.findings)
  }, pauseMilliseconds)

  const checkContent = makeRepeatable(async () => {
    const reply = await api.check(listDrafts())
    if (reply.kind === "checked") shown.take(reply.findings)
    if (reply.kind === "signed-out") onSignedOut()
  }, pauseMilliseconds)

  const startAudit = (): void => {
    isAuditing = true
    audit()
  }

  return {
    /** Checks what is typed, and audits it once somebody has asked. */
    check: (): void => {
      checkContent()
      if (isAuditing) audit()
    },
    startAudit,
    showSearch: (shownPage: PageFile): void => {
      page = shownPage
      startAudit()
    },
  }
}
