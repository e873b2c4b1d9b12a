/** `npm run check`: checks the content; prints usage on invalid arguments. */
import { runCheck } from "./check/check"

void runCheck(process.argv.slice(2), console).then(code => {
  process.exitCode = code
})
