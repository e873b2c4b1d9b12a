/** What the page in `develop` is told. */
import { z } from "zod"

/** What was found wrong; `field` is empty where the file as a whole is meant. */
export const findingModel = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  severity: z.enum(["error", "warning"]),
  rule: z.string(),
  field: z.string(),
  message: z.string(),
})

const reportedModel = findingModel.extend({ excerpt: z.string() })

/** The report; `shown` is how often all that was passed on has come to be shown. */
export const reportModel = z.object({ findings: z.array(reportedModel), shown: z.number() })

export type Reported = z.infer<typeof reportedModel>

/** The place of a finding, as editors take it. */
export const placeOf = ({ file, line, column }: Reported): string => `${file}:${line}:${column}`

/** Whether a host is this machine itself, by whatever name. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
