/** Returns a text as XML and HTML take it, also inside of quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
