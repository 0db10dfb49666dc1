import { renamed, styleOf } from '#boards/site/editor/schema/attributes.ts'

/**
 * Reads `mso-list:l0 level2 lfo1`. In Word, list items are paragraphs with a typed number or
 * bullet.
 */
const levelOf = (element: Element): number | undefined => {
  const level = /level(\d)/i.exec(styleOf(element, 'mso-list'))?.[1]
  return level === undefined ? undefined : Number(level)
}

const takeMarker = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /ignore/i.test(styleOf(span, 'mso-list')),
  )
  marker?.remove()
  return marker?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
}

/** Undefined if an HTML list would show the number differently. */
const numberOf = (marker: string): number | undefined => {
  const number = /^\(?(\d{1,4})[.)]$/.exec(marker)?.[1]
  return number === undefined ? undefined : Number(number)
}

/**
 * True for `가.`, `①`, `1.1` and `제1조`, which an HTML list would number differently and so break
 * references.
 */
const isNumbering = (marker: string): boolean =>
  /[\d가-힣㉠-㉿①-⓿一-龥]|^\(?[a-z]{1,4}[.)]$/i.test(marker)

interface OpenList {
  list: Element
  level: number
  next: number | undefined
}

/** Turns Word's paragraphs into nested lists. Every item keeps its number. */
export const makeWordLists = (body: HTMLElement): void => {
  let open: OpenList[] = []
  let last: Element | undefined
  for (const item of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(item)
    if (level === undefined) continue
    if (item.previousElementSibling !== last) open = []
    const marker = takeMarker(item)
    const number = numberOf(marker)
    const isHeading = item.localName !== 'p'
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (isHeading || (number === undefined && isNumbering(marker))) {
      item.prepend(`${marker} `)
      while ((open.at(-1)?.level ?? 0) >= level) open.pop()
      const parent = isHeading ? undefined : open.at(-1)?.list.lastElementChild
      if (parent) parent.append(item)
      continue
    }
    const tag = number === undefined ? 'ul' : 'ol'
    const same = open.at(-1)
    if (same?.level === level && (same.list.localName !== tag || same.next !== number)) open.pop()
    if (open.at(-1)?.level !== level) open.push(begin(item, { open, tag, level, number }))
    const current = open.at(-1)
    last = open[0]?.list
    current?.list.append(renamed(item, 'li'))
    if (current?.next !== undefined) current.next += 1
  }
}

interface Beginning {
  open: readonly OpenList[]
  tag: 'ul' | 'ol'
  level: number
  number: number | undefined
}

const begin = (item: Element, { open, tag, level, number }: Beginning): OpenList => {
  const list = item.ownerDocument.createElement(tag)
  if (number !== undefined && number !== 1) list.setAttribute('start', String(number))
  const parent = open.at(-1)?.list.lastElementChild
  if (parent) parent.append(list)
  else item.before(list)
  return { list, level, next: number }
}
