/** The report that the pages of `develop` receive. */
import * as z from "zod"
import { findingModel, type Finding } from "@tools/check/findings"

export const reportModel = z.array(findingModel).readonly()

/** The address of the report on the develop server. */
export const reportPath = "/__content-report"

/** Returns the place of a finding in the form that code editors take. */
export const placeOf = ({ file, line, column }: Finding): string => `${file}:${line}:${column}`
