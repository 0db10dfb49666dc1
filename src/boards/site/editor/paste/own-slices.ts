import {
  type DOMOutputSpec,
  DOMParser,
  DOMSerializer,
  type Mark,
  type Node,
  type Schema,
} from '@tiptap/pm/model'

/** With its kind and attributes, so that what is copied here and pasted here stays what it is. */
const named = (spec: DOMOutputSpec, { type, attrs }: Mark | Node): DOMOutputSpec => {
  const data = { 'data-part': type.name, 'data-attrs': JSON.stringify(attrs) }
  if (Array.isArray(spec)) {
    const [tag, attributes, ...inner] = spec as [string, object, ...DOMOutputSpec[]]
    return [tag, { ...attributes, ...data }, ...inner]
  }
  const element = spec as HTMLElement
  for (const [name, value] of Object.entries(data)) element.setAttribute(name, value)
  return element
}

/** Writes what is copied. */
export const clipboardSerializer = (schema: Schema): DOMSerializer => {
  const nodes = Object.entries(DOMSerializer.nodesFromSchema(schema)).map(
    ([name, write]) =>
      [name, (node: Node) => (node.isText ? write(node) : named(write(node), node))] as const,
  )
  const marks = Object.entries(DOMSerializer.marksFromSchema(schema)).map(
    ([name, write]) =>
      [name, (mark: Mark, isInline: boolean) => named(write(mark, isInline), mark)] as const,
  )
  return new DOMSerializer(Object.fromEntries(nodes), Object.fromEntries(marks))
}

const attributesOf = (element: HTMLElement): Record<string, unknown> | false => {
  try {
    return JSON.parse(element.dataset['attrs'] ?? '') as Record<string, unknown>
  } catch {
    return false
  }
}

/** Reads what `clipboardSerializer` wrote. */
export const ownParser = (schema: Schema): DOMParser =>
  new DOMParser(schema, [
    { tag: 'caption', ignore: true },
    ...Object.keys(schema.nodes).map((node) => ({
      tag: `[data-part="${node}"]`,
      node,
      getAttrs: attributesOf,
      ...(node === 'codeBlock' && { preserveWhitespace: 'full' as const }),
    })),
    ...Object.keys(schema.marks).map((mark) => ({
      tag: `[data-part="${mark}"]`,
      mark,
      getAttrs: attributesOf,
    })),
  ])
