import { check, options, usage } from "./check/check"
import { runCommand } from "./processes/command"

runCommand(usage, { allowPositionals: true, options }, async given => {
  if (!(await check(given))) process.exitCode = 1
})
