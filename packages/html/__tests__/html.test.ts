/** Pages without framework, and the files beside them. The parts share their modules. */
import "./crawler-files"
import "./drawn-files"
import "./page"
import "./page-dates"
