import { isList, isNode, typesOf, type Json, type JsonNode } from "../audit/json-ld"

const headingOf = (node: JsonNode): string => typesOf(node).join(", ") || "Thing"

const Value = ({ value, nodes }: { value: Json; nodes: readonly JsonNode[] }) => {
  if (isList(value)) {
    return (
      <ol>
        {value.map((item, index) => (
          <li key={index}>
            <Value value={item} nodes={nodes} />
          </li>
        ))}
      </ol>
    )
  }
  return isNode(value) ? (
    <Thing node={value} nodes={nodes} />
  ) : (
    <span dir="auto">{String(value)}</span>
  )
}

/** A thing with its fields; one that is named by its id alone by the type and name of what the id means. */
const Thing = ({ node, nodes }: { node: JsonNode; nodes: readonly JsonNode[] }) => {
  const { "@id": id, "@type": _, "@context": __, ...fields } = node
  const target = nodes.find(other => other["@id"] === id)
  if (target !== node && Object.keys(node).length === 1 && typeof id === "string") {
    return (
      <span className="reference">
        {target ? `${headingOf(target)} ${typeof target.name === "string" ? target.name : ""}` : id}
      </span>
    )
  }
  return (
    <>
      <b>{headingOf(node)}</b>
      <dl>
        {Object.entries(fields).map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <Value value={value} nodes={nodes} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

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
