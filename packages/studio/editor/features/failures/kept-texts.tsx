import type { ContentFile } from "@tools/content/addresses"
import { titleOfFile } from "../../../document"
import { useStore } from "../../state"
import { KeptText } from "../../controls"

/** What files hold: the one thing that works where their form does not. */
export const KeptTexts = ({ files }: { files: readonly ContentFile[] }) => {
  const store = useStore()
  return files.map(file => (
    <KeptText
      key={file}
      label={titleOfFile(file)}
      text={JSON.stringify(store.get().files.get(file)?.value ?? null, null, 2)}
    />
  ))
}
