/** The built site, as it is on disk. The parts share their modules, and what they read of it. */
import "./additions"
import "./budgets"
import "./headers"
import "./languages"
import "./marketer-jobs"
import "./pages"
import "./seo"
