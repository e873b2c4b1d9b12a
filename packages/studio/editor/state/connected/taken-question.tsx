/** Asks whether a file replaces the one of its name. */
import { useState, type ReactNode } from "react"
import { Button, Dialog } from "../../controls"
import { pictureNameOf, type AskIfTaken } from "../site"

interface Question {
  readonly path: string
  readonly answer: (choice: "replace" | "keep" | null) => void
}

/** Returns the function that asks, and the dialog to show meanwhile. */
export const useTakenQuestion = (): {
  readonly askIfTaken: AskIfTaken
  readonly question: ReactNode
} => {
  const [asked, setAsked] = useState<Question | null>(null)
  const askIfTaken: AskIfTaken = path =>
    new Promise(resolve => {
      setAsked({
        path,
        answer: choice => {
          setAsked(null)
          resolve(choice)
        },
      })
    })
  const question = asked && (
    <Dialog
      title={`There is a file ${pictureNameOf(asked.path)}`}
      onClose={() => asked.answer(null)}
      main={{ label: "Replace file", onPress: () => asked.answer("replace") }}
    >
      <p>
        If this is a new edition, replace the file: its address stays, and all links to it lead to
        the new one. Otherwise keep both: the new one gets another name.
      </p>
      <p>
        <Button onPress={() => asked.answer("keep")}>Keep both</Button>
      </p>
    </Dialog>
  )
  return { askIfTaken, question }
}
