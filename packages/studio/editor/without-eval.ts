/* Otherwise zod tests whether the page's policy allows generated code, which makes browsers warn. */
import { config } from "zod"

config({ jitless: true })
