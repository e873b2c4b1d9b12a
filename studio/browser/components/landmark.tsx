import { useRef, type ComponentProps } from "react"
import { useLandmark } from "react-aria/useLandmark"
import { Pane } from "./pane"

/** A pane that F6 and Shift+F6 reach; its label names it. */
export const LandmarkPane = ({
  label,
  ...props
}: Omit<ComponentProps<typeof Pane>, "paneRef"> & { label: string }) => {
  const ref = useRef<HTMLDivElement>(null)
  const { landmarkProps } = useLandmark({ role: "region", "aria-label": label }, ref)
  return <Pane {...landmarkProps} {...props} paneRef={ref} />
}
