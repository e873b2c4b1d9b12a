import type { ContentFile } from "@tools/content/addresses"
import { titleOfFile } from "../../../document"
import * as shared from "../../controls/shared.module.css"
import { useStore } from "../../state"

/** What files hold, as text to select and copy: the one thing that works where their form does not. */
export const KeptTexts = ({ files }: { files: readonly ContentFile[] }) => {
  const store = useStore()
  return files.map(file => (
    <label key={file} className={shared.field}>
      <b>{titleOfFile(file)}</b>
      <textarea
        readOnly
        className={shared.input}
        rows={12}
        value={JSON.stringify(store.get().files.get(file)?.value ?? null, null, 2)}
      />
    </label>
  ))
}
