/** Pages without framework, the files beside them, and those of hosts. The parts share their modules. */
import "./crawler-files"
import "./drawn-files"
import "./hosts"
import "./output"
import "./page"
import "./page-dates"
