import { check, options, usage } from "./lib/check/check"
import { runCommand } from "./lib/processes/command"

runCommand(usage, { allowPositionals: true, options }, async given => {
  if (!(await check(given))) process.exitCode = 1
})
