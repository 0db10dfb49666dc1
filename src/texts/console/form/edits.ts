import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { englishStatus } from '#texts/rules/english.ts'
import { withYaml } from '#texts/rules/front-matter.ts'

export type Way = readonly (string | number)[]

/** Edits keep everything that they do not touch letter by letter, comments included. */
type Edit = (document: Document) => void

const edited = (text: string, edit: Edit): string => {
  const document = parseDocument(text)
  edit(document)
  return document.toString({ lineWidth: 0 })
}

export const withValue = (
  text: string,
  way: Way,
  value: string | number | boolean | null,
  order: readonly string[],
): string =>
  edited(text, (document) => {
    const node = document.getIn(way, true)
    if (isScalar(node)) {
      // Empty values are written in quotes. Words need none, but text that looks like a number
      // does.
      const isFree = node.value === '' && !/^[\d:.-]+$/.test(String(value))
      if (isFree || value === null) node.type = Scalar.PLAIN
      node.value = value
      return
    }
    document.setIn(way, document.createNode(value))
    const parent = document.getIn(way.slice(0, -1), true)
    if (isMap(parent)) putInOrder(parent, String(way.at(-1)), order)
  })

const keyOf = (pair: Pair): string =>
  isScalar(pair.key) ? String(pair.key.value) : String(pair.key)

const putInOrder = (map: YAMLMap, key: string, order: readonly string[]): void => {
  const before = order.slice(0, order.indexOf(key))
  const pair = map.items.find((one) => keyOf(one) === key)
  if (pair === undefined) return
  const others = map.items.filter((one) => one !== pair)
  const last = others.findLastIndex((one) => before.includes(keyOf(one)))
  map.items = others.toSpliced(last + 1, 0, pair)
}

export const withoutKey = (text: string, way: Way): string =>
  edited(text, (document) => {
    const parent = document.getIn(way.slice(0, -1), true)
    if (!isMap(parent)) return
    const index = parent.items.findIndex((one) => keyOf(one) === String(way.at(-1)))
    if (index !== -1) takeOut(parent, index)
  })

/**
 * Marks of which Korean the English at `way` is now. Call it after each edit of that English; it
 * takes out what is left of one that was emptied.
 */
export const withMark = (text: string, way: Way, keys: readonly string[]): string =>
  edited(text, (document) => {
    const english = document.getIn([...way, 'en'], true)
    if (!isMap(english)) return
    english.items = english.items.filter(({ value }) => !isSeq(value) || value.items.length > 0)
    if (english.items.every((pair) => keyOf(pair) === 'of')) {
      document.deleteIn([...way, 'en'])
      return
    }
    const data = way.reduce<unknown>(
      (inner, key) => Reflect.get(Object(inner), key),
      document.toJS(),
    )
    english.set('of', englishStatus(data, keys).mark)
  })

/** Marks a `*.en.md`, unless its front matter cannot be read while it is typed. */
export const withFrontMark = (path: string, text: string, mark: string): string =>
  withYaml(path, text, (yaml) => {
    const document = parseDocument(yaml)
    const isDone = document.errors.length > 0 || document.get('of') === mark
    return isDone ? yaml : withValue(yaml, ['of'], mark, [])
  })

export const withoutItem = (text: string, way: Way, index: number): string =>
  edited(text, (document) => {
    const list = document.getIn(way, true)
    if (isSeq(list)) takeOut(list, index)
  })

export const withItem = (text: string, way: Way, index: number, value: unknown): string =>
  edited(text, (document) => {
    const list = document.getIn(way, true)
    if (!isSeq(list)) {
      document.setIn(way, document.createNode([value]))
      return
    }
    const model = list.items[Math.max(0, index - 1)]
    const item = document.createNode(value)
    if (isMap(item) && isMap(model)) dress(item, model)
    const next = headOf(list.items[index])
    // A comment above the first item belongs to the list, so it stays on top.
    if (index === 0) hand(next, item)
    list.flow = false
    list.items.splice(index, 0, item)
  })

export const withMoved = (text: string, way: Way, from: number, to: number): string =>
  edited(text, (document) => {
    const list = document.getIn(way, true)
    if (!isSeq(list)) return
    const [item] = list.items.splice(from, 1)
    list.items.splice(to, 0, item)
  })

const dress = (item: YAMLMap, model: YAMLMap): void => {
  item.flow = model.flow ?? false
  for (const pair of item.items) {
    const value = model.get(keyOf(pair), true)
    if (isScalar(value) && isScalar(pair.value) && value.type === Scalar.QUOTE_DOUBLE) {
      pair.value.type = value.type
    }
  }
}

/** The comment above a removed item moves to the next one. */
const takeOut = (holder: YAMLMap | YAMLSeq, index: number): void => {
  const gone = headOf(holder.items[index])
  const next = headOf(holder.items[index + 1])
  holder.items.splice(index, 1)
  if (gone === undefined) return
  if (next !== undefined) hand(gone, next)
  else if (gone.commentBefore) {
    holder.comment = [holder.comment, gone.commentBefore].filter(Boolean).join('\n')
  }
}

const headOf = (entry: unknown): Head | undefined =>
  (isPair(entry) ? entry.key : entry) as Head | undefined

type Head = Pick<Scalar, 'commentBefore' | 'spaceBefore'>

const hand = (from: Head | undefined, to: Head): void => {
  if (!from) return
  const comments = [from.commentBefore, to.commentBefore].filter(Boolean)
  if (comments.length > 0) to.commentBefore = comments.join('\n')
  if (from.spaceBefore) to.spaceBefore = true
  from.commentBefore = null
  from.spaceBefore = false
}
