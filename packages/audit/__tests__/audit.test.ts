/** The audit, its report, and the comparison of two versions of a site. The parts share their modules. */
import "./audit"
import "./changes"
import "./focus"
import "./report"
import "./since"
