import { showYear } from "./show-year"

showYear(document)
