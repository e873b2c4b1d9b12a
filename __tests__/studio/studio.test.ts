/** The studio in a browser. The parts share one studio, whose start takes longer than most of their tests. */
import "./as-built"
import "./flows"
import "./frame"
import "./keyboard"
import "./rich-text"
import "./site-code"
import "./states"
import "./two-editors"
