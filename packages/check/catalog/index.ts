/** The rules of the check: each declared once, with its severity, its cost, and what to do about it. */
import { fieldRules } from "./fields"
import { fileRules } from "./files"
import { jsonRules } from "./json"
import { linkRules } from "./links"
import { pictureRules } from "./pictures"
import { redirectRules } from "./redirects"
import { searchRules } from "./search"
import { textRules } from "./texts"
import { translationRules } from "./translations"

export type { Change, Path } from "./change"
export {
  type Cost,
  costs,
  defineRules,
  type FileFix,
  type Rule,
  severities,
  type Severity,
} from "./define-rules"

/** The rules of the check by id. */
export const checkRules = {
  ...fileRules,
  ...jsonRules,
  ...fieldRules,
  ...textRules,
  ...linkRules,
  ...redirectRules,
  ...pictureRules,
  ...searchRules,
  ...translationRules,
}

/** The id of a rule of the check. */
export type RuleId = keyof typeof checkRules
