/** What the reader is told where the browser keeps nothing for the studio; it stands where the studio cannot start. */
export const blockedSentence =
  "The studio cannot start: the browser blocks scripts, or cookies and site data, for this address. Allow them in the browser's settings, then open the studio's link again."
