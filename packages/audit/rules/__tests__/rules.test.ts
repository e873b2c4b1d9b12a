/** The catalog of rules. */
import { join } from "node:path"
import { listUnreported } from "@tools/test-kit/rule-sources"
import { auditRules } from "../../catalog"

test("every rule of the catalog is one that a module reports", () => {
  expect(listUnreported(auditRules, join("packages", "audit"))).toEqual([])
})
