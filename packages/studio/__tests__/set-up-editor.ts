/* The editor shows what the site declares. */
import "../../../src/studio/editor"
