/** Replaces a text on all pages: each place before and after, and which of them are left as they are. */
import { useDeferredValue, useId, useMemo, useState } from "react"
import { Input, Label, TextField } from "react-aria-components"
import { groupBy, plural } from "@tools/content/lib"
import { modelOf } from "@tools/content/model"
import {
  listReplacements,
  replaceIn,
  type Replacement,
  type JsonValue,
  type ReplaceOption,
  namePlace,
  titleOfFile,
} from "../../../document"
import { toggle } from "../../../lib"
import { Checkbox, Dialog, fieldStyles, layoutStyles } from "../../controls"
import { useStore, useStudio } from "../../state"

const around = 40

const keyOf = ({ file, path, text, start, before }: Replacement): string =>
  [file, ...path, text === "" ? before : start].join("\n")

const labels: readonly (readonly [ReplaceOption, string])[] = [
  ["words", "Whole words only"],
  ["case", "Match case"],
  ["capitals", "Keep capitals, as in HARBOR → PORT"],
  ["addresses", "In addresses, too"],
]

const noneLeft: ReadonlySet<string> = new Set()
const usual: ReadonlySet<ReplaceOption> = new Set(["words", "capitals"])

/** A place with the text around it, as it is and as it would be. */
const ReplacedText = ({ place: { text, start, before, after } }: { place: Replacement }) => {
  const end = start + before.length
  return (
    <>
      {start > around && "…"}
      {text.slice(Math.max(start - around, 0), start)}
      <del>{before}</del> <ins>{after}</ins>
      {text.slice(end, end + around)}
      {text.length > end + around && "…"}
    </>
  )
}

/** The places of a file, each with a tick. */
const FilePlaces = ({
  places,
  value,
  left,
  onToggle,
}: {
  places: readonly [Replacement, ...Replacement[]]
  value: JsonValue
  /** The keys of those that stay as they are. */
  left: ReadonlySet<string>
  onToggle: (key: string) => void
}) => {
  const id = useId()
  const [{ file }] = places
  return (
    <section aria-labelledby={id}>
      <b id={id}>{titleOfFile(file, value)}</b>
      {places.map(place => {
        const key = keyOf(place)
        return (
          <Checkbox key={key} isSelected={!left.has(key)} onChange={() => onToggle(key)}>
            <small>{namePlace(modelOf(file), value, place.path)}</small>{" "}
            <ReplacedText place={place} />
          </Checkbox>
        )
      })}
    </section>
  )
}

/** Asks what replaces a text. */
export const Replace = ({
  query,
  onQuery,
  onClose,
}: {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}) => {
  const store = useStore()
  const files = useStudio(snapshot => snapshot.files)
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const [put, setPut] = useState("")
  const [options, setOptions] = useState(usual)
  const [left, setLeft] = useState(noneLeft)
  const asked = useDeferredValue(
    useMemo(() => ({ find: query, put, options }), [query, put, options]),
  )
  const found = useMemo(() => listReplacements(files.values(), asked), [files, asked])
  const taken = found.filter(each => !left.has(keyOf(each)))
  const replace = (): void => {
    const byFile = groupBy(taken, ({ file }) => file).map(
      places =>
        [places[0].file, replaceIn(files.get(places[0].file)?.value ?? {}, places)] as const,
    )
    onClose()
    store.changeFiles(new Map(byFile), `Replace “${query}” with “${put}”`)
    store.showNotice({
      isDone: true,
      message: `Replaced “${query}” with “${put}” in ${plural(taken.length, "place")}. Undo takes all of it back.`,
    })
  }
  return (
    <Dialog
      title="Replace"
      isWide
      onClose={onClose}
      note={`${taken.length} of ${plural(found.length, "place")}. Names in braces, such as {product}, stay; change them in the settings.`}
      main={{
        label: `Replace in ${plural(taken.length, "place")}`,
        isDisabled: !isWriting || taken.length === 0,
        onPress: replace,
      }}
    >
      <div className={layoutStyles.row}>
        <TextField className={layoutStyles.fill} value={query} onChange={onQuery}>
          <Label className={fieldStyles.fieldName}>Search for</Label>
          <Input className={fieldStyles.input} />
        </TextField>
        <TextField className={layoutStyles.fill} value={put} onChange={setPut}>
          <Label className={fieldStyles.fieldName}>Replace with</Label>
          <Input className={fieldStyles.input} />
        </TextField>
      </div>
      <div className={layoutStyles.row}>
        {labels.map(([option, label]) => (
          <Checkbox
            key={option}
            isSelected={options.has(option)}
            onChange={() => setOptions(toggle(options, option))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {groupBy(found, ({ file }) => file).map(places => (
        <FilePlaces
          key={places[0].file}
          places={places}
          value={files.get(places[0].file)?.value ?? {}}
          left={left}
          onToggle={key => setLeft(toggle(left, key))}
        />
      ))}
    </Dialog>
  )
}
