/* Models would be put together as code where the page's policy lets them; asking it makes browsers warn. */
import { config } from "zod"

config({ jitless: true })
