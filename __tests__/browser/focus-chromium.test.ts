import { describeFocus } from "./focus"

describeFocus("chromium")
