/** The report that the pages of `develop` receive. */
import { z } from "zod"

const reportedModel = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  severity: z.enum(["error", "warning"]),
  /** Empty if the finding concerns the whole file. */
  field: z.string(),
  message: z.string(),
  excerpt: z.string(),
})

export const reportModel = z.array(reportedModel).readonly()

export type Reported = z.infer<typeof reportedModel>

/** The address of the report on the develop server. */
export const reportPath = "/__content-report"

/** Returns the place of a finding in the form that code editors take. */
export const placeOf = ({ file, line, column }: Reported): string => `${file}:${line}:${column}`
