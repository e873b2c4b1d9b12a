import { Fragment } from "react"
import { isList, isNode, typesOf, type Json, type JsonNode } from "../audit/json-ld"

const nameOf = ({ name }: JsonNode): string => (typeof name === "string" ? name : "")

const idOf = (node: JsonNode): string => {
  const { "@id": id } = node
  return typeof id === "string" ? id : ""
}

const headingOf = (node: JsonNode): string => typesOf(node).join(", ") || "Thing"

/** A thing that is named by its id alone, in the words of the thing that has it. */
const Reference = ({ id, nodes }: { id: string; nodes: readonly JsonNode[] }) => {
  const target = nodes.find(node => idOf(node) === id)
  return (
    <span className="reference">
      {target ? `${headingOf(target)} ${nameOf(target)}`.trim() : id}
    </span>
  )
}

const Value = ({ value, nodes }: { value: Json; nodes: readonly JsonNode[] }) => {
  if (isList(value)) {
    return value.every(item => typeof item !== "object") ? (
      <span dir="auto">{value.join(", ")}</span>
    ) : (
      <ol>
        {value.map((item, index) => (
          <li key={index}>
            <Value value={item} nodes={nodes} />
          </li>
        ))}
      </ol>
    )
  }
  if (!isNode(value)) return <span dir="auto">{String(value)}</span>
  const id = idOf(value)
  return id !== "" && Object.keys(value).length === 1 ? (
    <Reference id={id} nodes={nodes} />
  ) : (
    <Thing node={value} nodes={nodes} />
  )
}

const Thing = ({ node, nodes }: { node: JsonNode; nodes: readonly JsonNode[] }) => (
  <Fragment>
    <b className="type">{headingOf(node)}</b>
    <dl>
      {Object.entries(node)
        .filter(([key]) => key !== "@type" && key !== "@id" && key !== "@context")
        .map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <Value value={value} nodes={nodes} />
            </dd>
          </div>
        ))}
    </dl>
  </Fragment>
)

/** Structured data as a tree: each thing with its type and fields, references by the name of what they mean. */
export const JsonLdTree = ({ nodes, lang }: { nodes: readonly JsonNode[]; lang: string }) => (
  <ul className="tree" lang={lang}>
    {nodes.map((node, index) => (
      <li key={index}>
        <Thing node={node} nodes={nodes} />
      </li>
    ))}
  </ul>
)
