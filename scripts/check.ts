import { runCheck } from "./check/check"

void runCheck(process.argv.slice(2), console).then(code => {
  process.exitCode = code
})
