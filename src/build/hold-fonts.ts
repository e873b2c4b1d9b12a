/**
 * Holds the web fonts of a style sheet back, so that they do not compete with the page for the first round trips:
 * `browser/fonts.ts` releases them after the first paint. Without scripts they load at once.
 */
export const holdFonts = (css: string): string =>
  css.replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, "@media (scripting:none){$&}")
