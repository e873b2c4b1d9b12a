/**
 * What the site renders, and its behaviors. The parts share their modules, whose loading takes longer than most of the
 * tests.
 */
import "./components/components"
import "./pages/every-word-from-content"
import "./sections/every-kind"
import "./sections/kinds"
import "./browser/behaviors"
