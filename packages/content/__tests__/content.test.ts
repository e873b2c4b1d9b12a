/** Texts with marks, and what the tools do with files. The parts share their modules. */
import "./marks"
import "./memoize"
import "./tools-css"
import "./write"
import "./write-marks"
