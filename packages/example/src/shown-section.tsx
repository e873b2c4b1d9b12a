import type { ReactNode } from "react"
import type { ImageFile } from "@tools/content"
import type { RichText } from "@tools/content/rich-text"
import type { Section, SiteContent } from "./model"

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
  staff: Extract<Section, { section: "counter" }>["staff"]
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

const Address = ({ site: { address } }: { site: SiteContent }) => (
  <address>
    <span>{address.street}</span>, <span>{address.city}</span>
  </address>
)

/** What is below the heading of a section. */
export const Rest = ({ section, site }: { section: Section; site: SiteContent }): ReactNode => {
  switch (section.section) {
    case "welcome":
      return (
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
    case "goods":
      return (
        <>
          <Line text={section.intro} />
          <ul>
            {section.items.map(({ mark, title, text }) => (
              <li key={title}>
                {mark && (
                  <svg viewBox="0 0 8 8" width="8" height="8">
                    <path d={marks[mark]} />
                  </svg>
                )}
                <h3>{title}</h3>
                <Line text={text} />
              </li>
            ))}
          </ul>
        </>
      )
    case "crafts":
      return section.parts.map(({ id, label, title, text, tips, photo }) => (
        <div id={id ?? undefined} key={title}>
          {label && <small>{label}</small>}
          <h3>{title}</h3>
          <Line text={text} />
          <List entries={tips} />
          <Photo image={photo} />
        </div>
      ))
    case "price-list":
      return (
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
    case "note":
      return (
        <>
          <Line text={section.text} />
          <NavLink link={section.link} />
        </>
      )
    case "counter":
      return (
        <>
          <NavLink link={section.back} />
          <Line text={section.intro} />
          {section.shop && (
            <>
              <h2>{section.shop.heading}</h2>
              <Line text={section.shop.text} />
            </>
          )}
          <h2>{section.staff.heading}</h2>
          <Line text={section.staff.text} />
          <Contacts staff={section.staff} site={site} />
          {section.post && (
            <>
              <h2>{section.post.heading}</h2>
              <Line text={section.post.text} />
              <Address site={site} />
            </>
          )}
        </>
      )
    case "answers":
      return (
        <>
          <Line text={section.intro} />
          {section.asked.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <Line text={answer} />
            </details>
          ))}
        </>
      )
    case "voices":
      return (
        <>
          <Line text={section.intro} />
          {section.said.map(({ words, name, role }) => (
            <figure key={words}>
              <blockquote>{words}</blockquote>
              <b>{name}</b>
              {role && <i>{role}</i>}
            </figure>
          ))}
        </>
      )
    case "picture":
      return (
        <>
          <Photo image={section.photo} />
          <Line text={section.caption} />
        </>
      )
    case "timetable":
      return (
        <>
          <Line text={section.intro} />
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
          <Line text={section.caption} />
        </>
      )
    case "terms":
      return (
        <>
          <Line text={section.intro} />
          {section.clauses.map(({ caption, passages, points, counted }, index) => (
            <div key={index}>
              {caption && <h3>{caption}</h3>}
              {passages?.map((text, paragraph) => (
                <Line text={text} key={paragraph} />
              ))}
              <List entries={points} />
              <List entries={counted} />
            </div>
          ))}
        </>
      )
    case "not-found":
      return (
        <>
          {section.label && <small>{section.label}</small>}
          <Line text={section.text} />
          <NavLink link={section.home} />
        </>
      )
  }
}

const marks = {
  loaf: "M1 6h6V3H1z",
  roll: "M2 6h4V4H2z",
  cake: "M1 7h6V4H4V1L1 4z",
  oven: "M1 7h6V1H1zm1-1V4h4v2z",
} as const
