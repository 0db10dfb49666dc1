import { bodyOf } from '#boards/site/editor/html.ts'
import { hasBlocks, restOf, styleOf } from '#boards/site/editor/schema/attributes.ts'
import { videoAddress } from '#boards/site/editor/media-views.ts'

/**
 * What the clipboard gives of HWP, Word, Excel, Google Docs or a page, for the schema to read: Word's lists as lists,
 * nothing of what is on the other computer, and no boxes around boxes. `lost`: how many pictures could not come along.
 * Styles are read, not applied, and so under another name: a page's policy against inline styles is a parsed document's, too.
 */
export const cleanPasted = (html: string): { html: string; lost: number } => {
  const body = bodyOf(
    html
      .replaceAll(/<style\b[^<>]*>(?:[^<]|<(?!\/style\b))*(?:<\/style[^<>]*>)?/gi, '')
      .replaceAll(/<[a-z][^>]*>?/gi, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style')),
  )
  for (const other of body.querySelectorAll('svg, math, xml, template, embed')) other.remove()
  makeWordLists(body)
  for (const table of body.querySelectorAll('table')) {
    if (table.textContent.trim() === '' && table.querySelector('img') === null) table.remove()
  }
  for (const box of body.querySelectorAll('div')) {
    if (restOf(box)?.['class'] !== undefined) continue
    if (hasBlocks(box)) box.replaceWith(...box.childNodes)
    else renamed(box, 'p')
  }
  for (const sized of body.querySelectorAll('[lang], [width], [height]')) {
    for (const name of ['lang', 'width', 'height']) sized.removeAttribute(name)
  }
  for (const line of body.querySelectorAll('body > p')) {
    const { previousElementSibling: before } = line
    if (isEmptyLine(line) && (before === null || isEmptyLine(before))) line.remove()
  }
  const { lastElementChild: last } = body
  if (last !== null && isEmptyLine(last)) last.remove()
  for (const video of body.querySelectorAll('iframe')) {
    const src = videoAddress(video.src)
    if (src === undefined) video.remove()
    else video.src = src
  }
  const lost = [...body.querySelectorAll('img')].filter(
    (picture) => !/^(?:https:|data:image\/|\/(?!\/))/i.test(picture.getAttribute('src') ?? ''),
  )
  for (const picture of lost) picture.remove()
  return { html: body.innerHTML, lost: lost.length }
}

const isEmptyLine = (element: Element): boolean =>
  element.localName === 'p' &&
  element.textContent.trim() === '' &&
  element.querySelector('img, iframe') === null

/** Another element in an element's place, with what is in it. */
const renamed = (element: Element, tag: string): Element => {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** `mso-list:l0 level2 lfo1`: Word's lists are paragraphs with a number or bullet of their own. */
const levelOf = (element: Element | null): number | undefined => {
  const level = /level(\d)/i.exec(element === null ? '' : styleOf(element, 'mso-list'))?.[1]
  return level === undefined ? undefined : Number(level)
}

/** The bullet that Word writes into the paragraph, which a real list draws by itself. */
const takeMarker = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /ignore/i.test(styleOf(span, 'mso-list')),
  )
  marker?.remove()
  return marker?.textContent.trim() ?? ''
}

const isNumber = (marker: string): boolean => /^\(?(?:\d+|[a-z가-힣]|[ivx]+)[.)]/i.test(marker)

interface OpenList {
  list: Element
  level: number
}

/** Makes real lists, one in the other, of Word's. */
const makeWordLists = (body: HTMLElement): void => {
  let open: OpenList[] = []
  let last: Element | undefined
  for (const item of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(item)
    if (level === undefined) continue
    if (item.previousElementSibling !== last) open = []
    const tag = isNumber(takeMarker(item)) ? 'ol' : 'ul'
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== tag) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else item.before(list)
      open.push({ list, level })
    }
    last = open[0]?.list
    open.at(-1)?.list.append(renamed(item, 'li'))
  }
}
