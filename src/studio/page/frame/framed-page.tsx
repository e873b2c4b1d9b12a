/** A page in the studio's frame: what is typed there takes the place of what Gatsby has. */
import {
  cloneElement,
  isValidElement,
  startTransition,
  useEffect,
  useRef,
  useState,
  type ReactElement,
} from "react"
import type { PageData } from "../../../content/page-data"
import { followReport } from "../../overlay/follow-report"
import { keepEmails } from "../../overlay/keep-emails"
import { connect, type Connection } from "./connect"
import { makePageMap } from "./page-map"
import { readShown, type Shown } from "./shown"

const isPage = (element: ReactElement): element is ReactElement<{ readonly data: PageData }> =>
  isValidElement(element)

const FramedPage = ({ page, studio }: { page: ReactElement; studio: Window }) => {
  const [shown, setShown] = useState<Shown>()
  const [attempt, setAttempt] = useState(0)
  const connection = useRef<Connection>(undefined)
  const renewed = useRef<number>(undefined)

  useEffect(() => {
    const current = connect(studio, message => {
      /* Typing goes on while a long page is rendered. */
      startTransition(() => {
        setShown(before => readShown(message, before) ?? before)
      })
    })
    connection.current = current
    return current.end
  }, [studio])

  useEffect(() => {
    if (!shown) return
    /* React mixes entries up whose keys are the same, as those of new ones are: the page is then rendered from its start. */
    const mend = (): void => {
      if (renewed.current === shown.turn) return
      renewed.current = shown.turn
      setAttempt(count => count + 1)
    }
    connection.current?.renew(makePageMap(document, shown, mend), shown.turn)
  }, [shown, attempt])

  return shown && isPage(page)
    ? cloneElement(page, { data: shown.data, key: `${page.key ?? ""} ${attempt}` })
    : page
}

/** Gives a page as the studio's frame shows it. */
export const framePage = (page: ReactElement): ReactElement => (
  <FramedPage page={page} studio={window.parent} />
)

keepEmails(document)
/* The studio shows the findings itself. */
followReport(() => undefined)
