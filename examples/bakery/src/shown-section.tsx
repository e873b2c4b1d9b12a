import type { ReactNode } from "react"
import type { ImageFile } from "@tools/content/model"
import type { RichText } from "@tools/content/text"
import type { Section, SiteContent } from "./model"

/** A section of one kind. */
type Of<Kind extends Section["section"]> = Extract<Section, { section: Kind }>

const Rich = ({ text }: { text: RichText | null }): ReactNode =>
  text?.map((span, index) => {
    if (typeof span === "string") return span
    if (span.kind === "break") return <br key={index} />
    const inside = <Rich text={span.spans} />
    if (span.kind === "link") {
      return (
        <a href={span.href} key={index}>
          {inside}
        </a>
      )
    }
    return span.kind === "strong" ? (
      <strong key={index}>{inside}</strong>
    ) : (
      <em key={index}>{inside}</em>
    )
  })

const Line = ({ text }: { text: RichText | null }) =>
  text && (
    <p>
      <Rich text={text} />
    </p>
  )

/** A link of the menu; nothing where there is none. */
export const NavLink = ({ link }: { link: { label: string; leads: string } | null }) =>
  link && <a href={link.leads}>{link.label}</a>

const Photo = ({ image: { file, says } }: { image: { file: ImageFile; says: string } }) => {
  const { drawing, childImageSharp } = file
  const data = childImageSharp?.gatsbyImageData
  const { width, height } = drawing ?? data ?? {}
  return (
    <img
      src={drawing?.url ?? data?.images.fallback?.src}
      width={width}
      height={height}
      alt={says}
    />
  )
}

const List = ({ entries }: { entries: readonly RichText[] | null }) =>
  entries && (
    <ul>
      {entries.map((entry, index) => (
        <li key={index}>
          <Rich text={entry} />
        </li>
      ))}
    </ul>
  )

const Contacts = ({
  staff,
  site: { team },
}: {
  staff: Of<"counter">["staff"]
  site: SiteContent
}) =>
  team
    .filter(({ name }) => staff.people?.includes(name) ?? true)
    .map(({ name, role, email, phone, hours }) => (
      <dl key={name}>
        <dt>{name}</dt>
        {role && <dd>{role}</dd>}
        {email && (
          <dd>
            {staff.emailLabel}: <a href={`mailto:${email}`}>{email}</a>
          </dd>
        )}
        {phone && (
          <dd>
            {staff.phoneLabel}: {phone}
          </dd>
        )}
        {hours && <dd>{hours.text}</dd>}
      </dl>
    ))

const Titled = ({ part }: { part: { heading: string; text: RichText | null } | null }) =>
  part && (
    <>
      <h2>{part.heading}</h2>
      <Line text={part.text} />
    </>
  )

const marks = {
  loaf: "M1 6h6V3H1z",
  roll: "M2 6h4V4H2z",
  cake: "M1 7h6V4H4V1L1 4z",
  oven: "M1 7h6V1H1zm1-1V4h4v2z",
} as const

const Welcome = ({ section }: { section: Of<"welcome"> }): ReactNode => (
  <>
    <Line text={section.greeting} />
    <NavLink link={section.order} /> <NavLink link={section.visit} />
    {section.oven && (
      <ol aria-label={section.oven.says}>
        {section.oven.loaves.map(({ flour, words }) => (
          <li className="loaf" key={flour}>
            <b>{flour}</b> <span>{words}</span>
          </li>
        ))}
      </ol>
    )}
  </>
)

const Goods = ({ section }: { section: Of<"goods"> }): ReactNode =>
  section.items.map(({ mark, title, text }) => (
    <div key={title}>
      {mark && (
        <svg viewBox="0 0 8 8" width="8" height="8">
          <path d={marks[mark]} />
        </svg>
      )}
      <h3>{title}</h3>
      <Line text={text} />
    </div>
  ))

const Crafts = ({ section }: { section: Of<"crafts"> }): ReactNode =>
  section.parts.map(({ id, label, title, text, tips, photo }) => (
    <div id={id ?? undefined} key={title}>
      {label && <small>{label}</small>}
      <h3>{title}</h3>
      <Line text={text} />
      <List entries={tips} />
      <Photo image={photo} />
    </div>
  ))

const PriceList = ({ section }: { section: Of<"price-list"> }): ReactNode => (
  <dl className="prices">
    {section.prices.map(({ name, price, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{price}</dd>
        {note && <dd>{note}</dd>}
      </div>
    ))}
  </dl>
)

const Counter = ({ section, site }: { section: Of<"counter">; site: SiteContent }): ReactNode => (
  <>
    <NavLink link={section.back} />
    <Titled part={section.shop} />
    <Titled part={section.staff} />
    <Contacts staff={section.staff} site={site} />
    <Titled part={section.post} />
    {section.post && <address>{`${site.address.street}, ${site.address.city}`}</address>}
  </>
)

const Answers = ({ section }: { section: Of<"answers"> }): ReactNode =>
  section.asked.map(({ question, answer }) => (
    <details key={question}>
      <summary>{question}</summary>
      <Line text={answer} />
    </details>
  ))

const Voices = ({ section }: { section: Of<"voices"> }): ReactNode =>
  section.said.map(({ words, name, role }) => (
    <figure key={words}>
      <blockquote>{words}</blockquote>
      <b>{name}</b>
      {role && <i>{role}</i>}
    </figure>
  ))

const Timetable = ({ section }: { section: Of<"timetable"> }): ReactNode => (
  <table>
    <thead>
      <tr>
        {section.columns.map(column => (
          <th key={column}>{column}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {section.rows.map((row, index) => (
        <tr key={index}>
          {row.map((cell, column) => (
            <td key={column}>
              <Rich text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Terms = ({ section }: { section: Of<"terms"> }): ReactNode =>
  section.clauses.map(({ caption, passages, points, counted }, index) => (
    <div key={index}>
      {caption && <h3>{caption}</h3>}
      {passages?.map((text, paragraph) => (
        <Line text={text} key={paragraph} />
      ))}
      <List entries={points} />
      <List entries={counted} />
    </div>
  ))

/** What sections of one kind alone have. */
const Own = ({ section, site }: { section: Section; site: SiteContent }): ReactNode => {
  switch (section.section) {
    case "welcome":
      return <Welcome section={section} />
    case "goods":
      return <Goods section={section} />
    case "crafts":
      return <Crafts section={section} />
    case "price-list":
      return <PriceList section={section} />
    case "counter":
      return <Counter section={section} site={site} />
    case "answers":
      return <Answers section={section} />
    case "voices":
      return <Voices section={section} />
    case "picture":
      return <Photo image={section.photo} />
    case "timetable":
      return <Timetable section={section} />
    case "terms":
      return <Terms section={section} />
    case "note":
      return <NavLink link={section.link} />
    case "not-found":
      return <NavLink link={section.home} />
  }
}

/** What is below the heading of a section. */
export const Rest = ({ section, site }: { section: Section; site: SiteContent }) => (
  <>
    {"intro" in section && <Line text={section.intro} />}
    {"text" in section && <Line text={section.text} />}
    <Own section={section} site={site} />
    {"caption" in section && <Line text={section.caption} />}
  </>
)
