import { useEffect, useState } from "react"
import type { ContentFile } from "@tools/content"
import { valueOf } from "../../document/read"
import type { JsonValue } from "../../document/value"
import { explainFailure } from "../api"
import { useStore, useStudio } from "../state/use-store"

/** A version of a file: its content, `null` if it has no such file, or why it cannot be shown. */
interface ReadVersion {
  readonly value?: JsonValue | null
  readonly failure?: string
}

/**
 * Reads a version of a file; returns `undefined` meanwhile, and without a file.
 * @param commit the last one if none is given.
 */
export const useVersion = (file: ContentFile | null, commit?: string): ReadVersion | undefined => {
  const { api } = useStore()
  const head = useStudio(({ server }) => server?.git.head)
  const wanted = `${file} ${commit ?? head}`
  const [version, setVersion] = useState<{ wanted: string; read: ReadVersion }>()
  useEffect(() => {
    if (file === null) return undefined
    let isWanted = true
    void api.readVersion(file, commit).then(reply => {
      if (!isWanted) return
      const value = reply.kind === "version" ? valueOf(reply.text) : undefined
      const failure = explainFailure(reply) ?? "This version is damaged."
      setVersion({ wanted, read: value === undefined ? { failure } : { value } })
    })
    return () => {
      isWanted = false
    }
  }, [api, file, commit, wanted])
  return version?.wanted === wanted ? version.read : undefined
}
