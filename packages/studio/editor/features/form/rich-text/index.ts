/** The editor of formatted text, which is loaded when one is shown. */
export { default } from "./rich-text-editor"
