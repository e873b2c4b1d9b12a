/** Starts the studio in its page. */
import "./without-eval"
import { createRoot } from "react-dom/client"
import { App } from "./shell/app"
import "./shell/base.css"

const place = document.getElementById("studio")
if (place) createRoot(place).render(<App />)
