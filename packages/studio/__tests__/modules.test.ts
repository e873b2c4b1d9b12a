/** The studio's modules that need neither a document nor a running server. The parts share what they load. */
import "./document"
import "./guard"
import "./nothing-lost"
import "./page"
import "./search"
import "./words"
import "./write-together"
