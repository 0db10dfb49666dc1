import { canonical } from '#boards/site/editor/html/canonical.ts'
import { isElement, isText, restOf, tagOf } from '#boards/site/editor/html/tags.ts'
import { markNames } from '#boards/site/editor/schema/mark-names.ts'
import type { Mark, Node as Inline, Schema } from '@tiptap/pm/model'

interface Piece {
  marks: readonly Mark[]
  /** Text, or something that stands in it. */
  of: string | Inline
}

/**
 * Text with its marks, pictures and line breaks, as a reader sees them: white space is one space unless it is to be kept,
 * and a break at the very end, which shows nothing, goes.
 */
export const readInline = (
  schema: Schema,
  nodes: readonly Node[],
  space: 'one' | 'kept' = 'one',
): Inline[] => {
  const read = piecesOf(schema, nodes, [])
  const pieces = space === 'one' ? oneSpace(read) : read.map(withNewlines)
  return pieces
    .filter(({ of }) => of !== '')
    .map(({ of, marks }) => (typeof of === 'string' ? schema.text(of, marks) : of.mark(marks)))
}

const piecesOf = (schema: Schema, nodes: Iterable<Node>, marks: readonly Mark[]): Piece[] =>
  [...nodes].flatMap((node) => {
    if (isText(node)) return [{ of: node.data, marks }]
    return isElement(node) ? elementPieces(schema, node, marks) : []
  })

const elementPieces = (schema: Schema, element: Element, marks: readonly Mark[]): Piece[] => {
  const tag = tagOf(element)
  const atom = atomOf(schema, element, tag)
  if (atom !== undefined) return [{ of: atom, marks }]
  const name = markNames.get(tag)
  if (name === undefined) {
    return [{ of: schema.node('keptInline', { html: canonical(element) }), marks }]
  }
  const rest = restOf(element)
  // A span that says nothing marks nothing.
  const isMute = tag === 'span' && rest === null
  const added = isMute ? marks : schema.mark(name, { tag, rest }).addToSet(marks)
  return piecesOf(schema, element.childNodes, added)
}

const atomOf = (schema: Schema, element: Element, tag: string): Inline | undefined => {
  const src = element.getAttribute('src') ?? ''
  if (tag === 'br') return schema.node('hardBreak')
  if (tag === 'img') {
    const alt = element.getAttribute('alt') ?? ''
    return schema.node('image', { src, alt, rest: restOf(element, 'src', 'alt') })
  }
  return tag === 'iframe' ? schema.node('film', { src, rest: restOf(element, 'src') }) : undefined
}

const withNewlines = (piece: Piece): Piece =>
  typeof piece.of === 'string' ? { ...piece, of: piece.of.replace(/\r\n?/g, '\n') } : piece

const isBreak = ({ of }: Piece): boolean => typeof of !== 'string' && of.type.name === 'hardBreak'

/** As a browser shows it (a form feed is no space): one space for any, none at the ends of a line, no break at the end of all. */
const oneSpace = (pieces: readonly Piece[]): Piece[] => {
  let isAfterSpace = true
  const spaced = pieces.map((piece) => {
    if (typeof piece.of !== 'string') {
      isAfterSpace = isBreak(piece)
      return piece
    }
    const one = piece.of.replace(/[ \t\r\n]+/g, ' ')
    const of = isAfterSpace ? one.replace(/^ /, '') : one
    if (of !== '') isAfterSpace = of.endsWith(' ')
    return { ...piece, of }
  })
  const seen = withoutLastSpace(spaced.filter(({ of }) => of !== ''))
  const last = seen.at(-1)
  return last !== undefined && isBreak(last) ? withoutLastSpace(seen.slice(0, -1)) : seen
}

const withoutLastSpace = (pieces: readonly Piece[]): Piece[] => {
  const last = pieces.at(-1)
  if (typeof last?.of !== 'string') return [...pieces]
  const of = last.of.replace(/ $/, '')
  return [...pieces.slice(0, -1), ...(of === '' ? [] : [{ ...last, of }])]
}
