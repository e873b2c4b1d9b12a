import type { PluginOptions } from "gatsby"
import type { HostName } from "@tools/hosts"

/** The options of the plugin. */
export interface Options extends PluginOptions {
  /** The project's folder. */
  readonly root: string
  /** The folder of the content. */
  readonly content: string
  /** The folder that gets a copy of the content that was checked, for Gatsby to read. */
  readonly checked: string
  /** The module that exports the content model as `content`. */
  readonly model: string
  /** The folder of the scripts that pages run in the browser. */
  readonly behaviors: string
  /** The file of the default logo, as `readLogo` takes it. */
  readonly logo: string
  /** The hosts that may serve the site. */
  readonly hosts: readonly HostName[]
}
