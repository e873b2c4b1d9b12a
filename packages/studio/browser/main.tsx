/** Starts the studio in its page. */
import "./without-eval"
import { createRoot } from "react-dom/client"
import { App } from "./shell/app"
import "./shell/base.css"

/* The cookie replaces the token of the printed address, which neither the history nor a bookmark should hold. */
if (location.search !== "") history.replaceState(null, "", location.pathname + location.hash)

const place = document.getElementById("studio")
if (place) createRoot(place).render(<App />)
