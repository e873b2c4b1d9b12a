/** A page in the studio's frame: drafts replace the data from Gatsby. */
import {
  cloneElement,
  isValidElement,
  startTransition,
  useEffect,
  useRef,
  useState,
  type ReactElement,
} from "react"
import type { PageData } from "../../../src/model"
import { homePage } from "../../../src/site"
import { keepEmails } from "../../../src/browser/keep-emails"
import { studioOriginPath } from "../../server-paths"
import { connect, type Connection } from "./connect"
import { makePageMap } from "./page-map"
import { readShown, type Shown } from "./shown"

type Page = ReactElement<{ readonly data: PageData }>

const isPage = (element: ReactElement): element is Page =>
  isValidElement<Partial<Page["props"]>>(element) && element.props.data !== undefined

/** Redirects from a page that Gatsby does not know yet to the home page, which can show any draft. */
const UnknownPage = () => {
  useEffect(() => {
    location.replace(homePage.path)
  }, [])
  return null
}

const FramedPage = ({ page, studio }: { page: Page; studio: string }) => {
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
    const remount = (): void => {
      if (renewed.current === shown.turn) return
      renewed.current = shown.turn
      setAttempt(count => count + 1)
    }
    connection.current?.renew(makePageMap(document, shown, remount), shown.turn)
  }, [shown, attempt])

  return shown
    ? cloneElement(page, { data: shown.data, key: `${page.key ?? ""} ${attempt}` })
    : page
}

/** Returns a function that renders a page as the studio's frame shows it. */
export const makeFramePage = async (): Promise<(page: ReactElement) => ReactElement> => {
  const studio = await (await fetch(studioOriginPath)).text()
  return page => (isPage(page) ? <FramedPage page={page} studio={studio} /> : <UnknownPage />)
}

keepEmails(document)
