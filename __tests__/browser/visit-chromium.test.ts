import { useSite } from "./site"
import { describeVisit } from "./visit"

describeVisit(useSite("chromium"))
