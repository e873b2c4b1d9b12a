/** Starts the studio in its page. */
import "./without-eval"
import { createRoot } from "react-dom/client"
import { declareContent } from "@tools/content/model"
import { content } from "@tools/studio/site-model"
import { watchForeign } from "./foreign-nodes"
import { App } from "./shell"
import "./shell/base.css"

/* The cookie replaces the token of the printed address, which neither the history nor a bookmark should hold. */
if (location.search !== "") history.replaceState(null, "", location.pathname + location.hash)

declareContent(content)
watchForeign()

const place = document.getElementById("studio")
if (place) createRoot(place).render(<App />)
