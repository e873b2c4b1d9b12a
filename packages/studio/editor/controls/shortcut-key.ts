/** A key press, as the browser and as React report it. */
type KeyPress = Pick<
  KeyboardEvent,
  "altKey" | "code" | "ctrlKey" | "getModifierState" | "key" | "metaKey"
>

/**
 * Returns the letter of a shortcut, pressed with Ctrl or Command: of the key's place where the layout has other letters
 * there, such as Cyrillic ones. `undefined` for other presses, and for those with AltGr, which type a character.
 */
export const shortcutKeyOf = (event: KeyPress): string | undefined => {
  const { altKey, code, ctrlKey, key, metaKey } = event
  if ((!ctrlKey && !metaKey) || altKey || event.getModifierState("AltGraph")) return undefined
  const letter = /^[a-z]$/i.test(key) ? key : /^\p{L}$/u.test(key) ? code.replace(/^Key/, "") : ""
  return letter.length === 1 ? letter.toLowerCase() : undefined
}
