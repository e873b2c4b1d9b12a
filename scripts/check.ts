/** `npm run check`: checks the content, and says how it is used when it is used otherwise. */
import { runCheck } from "./check/check"

void runCheck(process.argv.slice(2), console).then(code => {
  process.exitCode = code
})
