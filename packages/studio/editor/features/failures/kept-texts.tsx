import type { ContentFile } from "@tools/content/addresses"
import { titleOfFile } from "../../../document"
import { useStore } from "../../state"
import { fieldStyles } from "../../controls"

/** What files hold, as text to select and copy: the one thing that works where their form does not. */
export const KeptTexts = ({ files }: { files: readonly ContentFile[] }) => {
  const store = useStore()
  return files.map(file => (
    <label key={file} className={fieldStyles.field}>
      <b>{titleOfFile(file)}</b>
      <textarea
        readOnly
        className={fieldStyles.input}
        rows={12}
        value={JSON.stringify(store.get().files.get(file)?.value ?? null, null, 2)}
      />
    </label>
  ))
}
