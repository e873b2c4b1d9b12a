/** What the page in `develop` is told. */
import { z } from "zod"

export const findingModel = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  severity: z.enum(["error", "warning"]),
  field: z.string(),
  message: z.string(),
  excerpt: z.string(),
})

/** The report; `shown` is how often all that was passed on has come to be shown. */
export const reportModel = z.object({ findings: z.array(findingModel), shown: z.number() })

export type Finding = z.infer<typeof findingModel>

/** The place of a finding, as editors take it. */
export const placeOf = ({ file, line, column }: Finding): string => `${file}:${line}:${column}`

/** Whether a host is this machine itself, by whatever name. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
