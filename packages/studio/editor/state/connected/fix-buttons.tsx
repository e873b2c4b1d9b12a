import { ButtonContext } from "react-aria-components"
import { type Finding, listButtons } from "../../../document"
import { Button, buttonStyles, layoutStyles } from "../../controls"
import { pathOf } from "../edited"
import { useStore } from "../store"

/** The buttons that fix a finding. */
export const FixButtons = ({ finding }: { finding: Finding }) => {
  const store = useStore()
  const fixes = listButtons(finding, pathOf(finding, store.get().server?.root ?? "content"))
  if (fixes.length === 0) return null
  /* Inside a field, React Aria would make them the field's own buttons. */
  return (
    <ButtonContext value={null}>
      <span className={`${layoutStyles.row} ${buttonStyles.fixes}`}>
        {fixes.map(fix => (
          <Button key={JSON.stringify(fix)} onPress={() => void store.applyFix(fix)}>
            {fix.label}
          </Button>
        ))}
      </span>
    </ButtonContext>
  )
}
