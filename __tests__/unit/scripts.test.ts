/** The commands. The parts share their modules. */
import "./scripts/built-site"
import "./scripts/new-page"
import "./scripts/options"
