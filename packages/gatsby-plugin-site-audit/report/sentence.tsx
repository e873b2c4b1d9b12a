/** Renders a sentence with text between backticks as code. */
export const Sentence = ({ text }: { text: string }) =>
  text.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))
