import type { ComponentProps } from "react"
import { Button } from "../../controls"
import { useStudio } from "../../state"

/** Returns how the shared branch and this clone differ; `null` without a git host, and until it is known. */
export const useShared = () => useStudio(({ shared }) => shared?.shared ?? null)

/** Returns whether nothing can be changed: this tab does not edit, or an exchange runs. */
export const useIsBusy = (): boolean =>
  useStudio(({ isWriting, running }) => !isWriting || running !== null)

/** A button that begins an exchange. While one runs, it does nothing and keeps the focus. */
export const ExchangeButton = ({
  isDisabled = false,
  onPress,
  ...props
}: ComponentProps<typeof Button>) => {
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const isRunning = useStudio(({ running }) => running !== null)
  return (
    <Button
      {...props}
      isDisabled={isDisabled || !isWriting}
      /* Not `isPending`, which announces the button after it is gone. */
      {...(isRunning ? { "aria-disabled": true } : onPress && { onPress })}
    />
  )
}
