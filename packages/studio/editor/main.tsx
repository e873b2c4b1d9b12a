/** Starts the studio in its page. */
import "./without-eval"
/* The sizes of tools, of which the site may set some again. */
import "@tools/content/tools.css"
import { createRoot } from "react-dom/client"
import { declareContent } from "@tools/content/model"
import { editor } from "@tools/studio/site"
import { content } from "@tools/studio/site-model"
import { watchForeign } from "./foreign-nodes"
import { App } from "./shell"
import { declareEditor } from "./state"
import "./shell/base.css"

/* The cookie replaces the token of the printed address, which neither the history nor a bookmark should hold. */
if (location.search !== "") history.replaceState(null, "", location.pathname + location.hash)

declareContent(content)
declareEditor(editor)
watchForeign()

const place = document.getElementById("studio")
if (place) createRoot(place).render(<App />)
