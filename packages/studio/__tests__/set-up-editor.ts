/* The editor shows what the site declares. */
import { editor } from "../../../studio.config"
import { declareEditor } from "../editor/state/site/site-parts"

declareEditor(editor)
