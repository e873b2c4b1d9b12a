import type { ComponentProps } from "react"
import { Button } from "../components/button"
import { runningOf } from "../state/snapshot"
import { useStudio } from "../state/use-store"

/** A button that begins an exchange. While one runs, it does nothing and keeps the focus. */
export const ExchangeButton = ({
  isDisabled = false,
  onPress,
  ...props
}: ComponentProps<typeof Button>) => {
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const isRunning = useStudio(snapshot => runningOf(snapshot) !== null)
  return (
    <Button
      {...props}
      isDisabled={isDisabled || !isWriting}
      /* Not `isPending`, which announces the button after it is gone. */
      {...(isRunning ? { "aria-disabled": true } : onPress && { onPress })}
    />
  )
}
