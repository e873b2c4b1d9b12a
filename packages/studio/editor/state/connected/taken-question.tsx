/** Asks whether a file replaces the one of its name. */
import { useState, type ReactNode } from "react"
import { Button, Dialog } from "../../controls"
import { pictureNameOf, type AskIfTaken } from "../site"
import { useWayBack } from "./way-back"

interface Question {
  readonly path: string
  readonly answer: (choice: "replace" | "keep" | null) => void
}

const TakenQuestion = ({ path, answer }: Question) => {
  const wayBack = useWayBack(path)
  return (
    <Dialog
      title={`There is a file ${pictureNameOf(path)}`}
      onClose={() => answer(null)}
      main={{ label: "Replace file", onPress: () => answer("replace") }}
    >
      <p>
        If this is a new edition, replace the file: its address stays, and all links to it lead to
        the new one. Otherwise keep both: the new one gets another name.
      </p>
      <p>{`Replacing takes the file that is there away at once. ${wayBack}`}</p>
      <p>
        <Button onPress={() => answer("keep")}>Keep both</Button>
      </p>
    </Dialog>
  )
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
  return { askIfTaken, question: asked && <TakenQuestion {...asked} /> }
}
