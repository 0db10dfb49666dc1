import { bodyOf } from '#boards/site/editor/html/canonical.ts'
import {
  type Attributes,
  isBlock,
  isElement,
  isText,
  restOf,
  tagOf,
} from '#boards/site/editor/html/tags.ts'
import { markNames } from '#boards/site/editor/schema/mark-names.ts'
import type { Node as Block, Schema } from '@tiptap/pm/model'

/** What a reader of some HTML meets, one after the other. */
export interface Token {
  tag: string
  attributes: Attributes | null
  /** What is written there; empty for an element. */
  text: string
  /** The tags of text around it, in the order of the alphabet: whether bold is in italic or around it is the same. */
  within: string
}

/**
 * The HTML as what it shows, to compare two ways of writing it: without white space that no browser shows, tags of text
 * around nothing, and the order in which such tags are nested.
 */
export const shapeOf = (html: string): Token[] => {
  const tokens: Token[] = []
  walk(bodyOf(html), { within: [], isKept: false }, tokens)
  return trimmed(tokens)
}

interface Place {
  within: readonly string[]
  /** White space counts. */
  isKept: boolean
}

const walk = (parent: Element, place: Place, tokens: Token[]): void => {
  for (const node of parent.childNodes) {
    if (isText(node)) addText(tokens, node.data, place)
    else if (isElement(node)) addElement(tokens, node, place)
  }
}

const withinOf = ({ within }: Place): string => [...new Set(within)].sort().join(' ')

const addText = (tokens: Token[], data: string, place: Place): void => {
  const text = place.isKept ? data : data.replace(/[ \t\r\n\f]+/g, ' ')
  if (text === '') return
  const within = withinOf(place)
  const last = tokens.at(-1)
  if (last?.text !== undefined && last.text !== '' && last.within === within) {
    last.text = `${last.text}${text}`.replace(place.isKept ? /$^/ : / {2,}/g, ' ')
  } else tokens.push({ tag: '', attributes: null, text, within })
}

const addElement = (tokens: Token[], element: Element, place: Place): void => {
  const tag = tagOf(element)
  const attributes = restOf(element)
  const isAtom = ['br', 'img', 'iframe', 'hr'].includes(tag)
  if (markNames.has(tag) && !isBlock(element)) {
    // `b` is `strong`, and one inside the other is not bolder.
    const mark = markNames.get(tag) ?? tag
    const name = attributes === null ? mark : `${mark}${JSON.stringify(attributes)}`
    const isMute = tag === 'span' && attributes === null
    walk(element, { ...place, within: isMute ? place.within : [...place.within, name] }, tokens)
    return
  }
  tokens.push({ tag, attributes, text: '', within: withinOf(place) })
  if (isAtom) return
  walk(element, { within: [], isKept: place.isKept || tag === 'pre' }, tokens)
  tokens.push({ tag: `/${tag}`, attributes: null, text: '', within: '' })
}

const isBoundary = (token: Token | undefined): boolean =>
  token === undefined || (token.text === '' && token.tag !== 'img' && token.tag !== 'iframe')

/** Without spaces at the ends of lines, and breaks at the end of a block. */
const trimmed = (tokens: readonly Token[]): Token[] => {
  const lines = tokens
    .map((token, index) => {
      if (token.text === '') return token
      const start = isBoundary(tokens[index - 1]) ? token.text.replace(/^ /, '') : token.text
      return { ...token, text: isBoundary(tokens[index + 1]) ? start.replace(/ $/, '') : start }
    })
    .filter(({ tag, text }) => tag !== '' || text !== '')
  return lines.filter(({ tag }, index) => {
    const next = lines[index + 1]
    return (
      tag !== 'br' ||
      (next !== undefined &&
        (next.text !== '' || next.tag === 'br' || /^(?:img|iframe)$/.test(next.tag)))
    )
  })
}

/** How each part of a document was written. A part that nobody changes stays the same object, and finds its words. */
export type Sources = WeakMap<Block, string>

export interface Reader {
  schema: Schema
  sources: Sources
}
