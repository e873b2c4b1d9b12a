/** A key press, as the browser and as React report it. */
type KeyPress = Pick<
  KeyboardEvent,
  "altKey" | "code" | "ctrlKey" | "getModifierState" | "key" | "metaKey"
>

const letterOf = ({ code, key }: KeyPress): string => {
  if (/^[a-z]$/i.test(key)) return key
  return /^\p{L}$/u.test(key) ? code.replace(/^Key/, "") : ""
}

/**
 * Returns the letter of a shortcut, pressed with Ctrl or Command: of the key's place where the layout has other letters
 * there, such as Cyrillic ones. `undefined` for other presses, and for those with AltGr, which type a character.
 */
export const shortcutKeyOf = (event: KeyPress): string | undefined => {
  const { altKey, ctrlKey, metaKey } = event
  if ((!ctrlKey && !metaKey) || altKey || event.getModifierState("AltGraph")) return undefined
  const letter = letterOf(event)
  return letter.length === 1 ? letter.toLowerCase() : undefined
}
