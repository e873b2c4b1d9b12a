/** Matches the invented names in `site.json`, and parts of its address, which a launch replaces. */
export const placeholderName =
  /\b(?:Wirelight|Example Media Group|Alex Example|Example Street|Example City)\b|^(?:EX|00000)$/
