import { isElement, tagOf } from '#boards/site/editor/html/tags.ts'
import { styleOf } from '#boards/site/editor/paste/style.ts'

/** `mso-list:l0 level2 lfo1`: Word's lists are paragraphs with a number or bullet of their own. */
const levelOf = (element: Element): number | undefined => {
  const list = styleOf(element, 'mso-list')
  const level = /level(\d)/i.exec(list)?.[1]
  return level === undefined ? undefined : Number(level)
}

/** The bullet that Word writes into the paragraph, which a real list draws by itself. */
const takeMarker = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /ignore/i.test(styleOf(span, 'mso-list')),
  )
  const text = marker?.textContent.trim() ?? ''
  marker?.remove()
  return text
}

const isNumber = (marker: string): boolean => /^\(?(?:\d+|[a-z가-힣]|[ivx]+)[.)]/i.test(marker)

interface Level {
  list: Element
  level: number
}

/** Makes real lists, one in the other, of Word's. */
export const makeWordLists = (body: HTMLElement): void => {
  for (const first of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    if (levelOf(first) !== undefined && first.parentElement !== null) makeList(first)
  }
}

const makeList = (first: Element): void => {
  const open: Level[] = []
  let item: Element | null = first
  while (item !== null) {
    const level = levelOf(item)
    if (level === undefined) return
    const next: Element | null = nextBeside(item)
    place(open, item, level)
    item = next
  }
}

/** The element beside it, where there is only white space between. */
const nextBeside = (element: Element): Element | null => {
  let next = element.nextSibling
  while (next !== null && !isElement(next) && (next.textContent ?? '').trim() === '') {
    next = next.nextSibling
  }
  return next !== null && isElement(next) ? next : null
}

const place = (open: Level[], item: Element, level: number): void => {
  const tag = isNumber(takeMarker(item)) ? 'ol' : 'ul'
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  const top = open.at(-1)
  const li = item.ownerDocument.createElement('li')
  if (top?.level === level && tagOf(top.list) === tag) {
    top.list.append(li)
    item.remove()
  } else {
    if (top?.level === level) open.pop()
    openList(open, item, { tag, level }).append(li)
  }
  li.append(...item.childNodes)
}

const openList = (open: Level[], item: Element, { tag, level }: { tag: string; level: number }) => {
  const list = item.ownerDocument.createElement(tag)
  const parent = open.at(-1)?.list.lastElementChild
  if (parent) {
    parent.append(list)
    item.remove()
  } else item.replaceWith(list)
  open.push({ list, level })
  return list
}
