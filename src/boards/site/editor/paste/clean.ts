import { canonicalOf } from '#boards/site/editor/html/canonical.ts'
import { blockTags, isBlock, isElement, tagOf } from '#boards/site/editor/html/tags.ts'
import { pastedBody } from '#boards/site/editor/paste/body.ts'
import { keepOnly, modernise } from '#boards/site/editor/paste/keep-only.ts'
import { styleOf, unwrap, wrapInside } from '#boards/site/editor/paste/style.ts'
import { makeWordLists } from '#boards/site/editor/paste/word-lists.ts'

/**
 * What the clipboard gives of HWP, Word, Excel, Google Docs or a page, as the HTML that posts are made of: tables with
 * their spans, lists, emphasis, links and alignment stay; fonts, colours, sizes and what only their program knows go.
 * Pictures stay where they are data or an `https:` address; `lostPictures` counts the others. Needs a browser's `DOMParser`.
 */
export const cleanPasted = (html: string): string => {
  const body = pastedBody(html)
  makeWordLists(body)
  tellEmphasis(body)
  modernise(body)
  keepOnly(body)
  tidyTables(body)
  tidyBlocks(body)
  return canonicalOf(body.childNodes)
}

/** How many pictures of pasted HTML are on the computer it comes from, or where posts may not show them from. */
export const lostPictures = (html: string): number =>
  [...pastedBody(html).querySelectorAll('img')].filter((picture) => !isKept(picture)).length

const isKept = (picture: Element): boolean =>
  /^(?:https:|data:image\/|\/(?!\/))/i.test(picture.getAttribute('src') ?? '')

const emphases: readonly { tag: string; property: string; value: RegExp }[] = [
  { tag: 'strong', property: 'font-weight', value: /^(?:bold|bolder|[6-9]00)/i },
  { tag: 'em', property: 'font-style', value: /^(?:italic|oblique)/i },
  { tag: 'u', property: 'text-decoration(?:-line)?', value: /underline/i },
  { tag: 's', property: 'text-decoration(?:-line)?', value: /line-through/i },
  { tag: 'sup', property: 'vertical-align', value: /^super/i },
  { tag: 'sub', property: 'vertical-align', value: /^sub/i },
]

const isBold = (tag: string): boolean => tag === 'b' || tag === 'strong'

/** Emphasis that is written as style becomes a tag; `<b style="font-weight:normal">`, as Google Docs wraps all in, goes. */
const tellEmphasis = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll('[data-style]')) {
    const tag = tagOf(element)
    const weight = styleOf(element, 'font-weight')
    if (isBold(tag) && /^(?:normal|[1-5]00)$/i.test(weight)) {
      unwrap(element)
      continue
    }
    if (!/^(?:span|font|a|p|li)$/.test(tag)) continue
    for (const emphasis of emphases) {
      if (tells(element, emphasis)) wrapInside(element, emphasis.tag)
    }
  }
}

const tells = (element: Element, { tag, property, value }: (typeof emphases)[number]): boolean => {
  // Links are underlined anyhow, and paragraphs stand in cells in every way there is.
  if (tagOf(element) === 'a' && tag === 'u') return false
  if (blockTags.has(tagOf(element)) && /^su[bp]$/.test(tag)) return false
  return value.test(styleOf(element, property)) && element.textContent.trim() !== ''
}

const isBlank = (node: Node): boolean =>
  (node.textContent ?? '').replaceAll('\u00A0', ' ').trim() === '' &&
  !(
    isElement(node) &&
    (/^(?:img|iframe|hr|td|th)$/.test(tagOf(node)) ||
      node.querySelector('img, iframe, hr, table') !== null)
  )

/** A cell or item with one paragraph in it needs none; where that stands becomes where the cell's text does. */
const tidyTables = (body: HTMLElement): void => {
  for (const holder of body.querySelectorAll('td, th, li')) {
    for (const child of [...holder.children])
      if (tagOf(child) === 'p' && isBlank(child)) child.remove()
    const blocks = [...holder.childNodes].filter((node) => isElement(node) || !isBlank(node))
    const [only] = blocks
    if (only !== undefined && isElement(only) && startsWithLine(blocks)) {
      if (only.className !== '' && blocks.length === 1) holder.className = only.className
      unwrap(only)
    }
    if (isBlank(holder) && tagOf(holder) !== 'li') holder.replaceChildren()
  }
  for (const table of body.querySelectorAll('table')) if (isBlank(table)) table.remove()
}

/** One paragraph alone, or one above the lists of its item. */
const startsWithLine = ([first, ...others]: readonly Node[]): boolean =>
  first !== undefined &&
  isElement(first) &&
  /^(?:p|div)$/.test(tagOf(first)) &&
  ![...first.children].some(isBlock) &&
  others.every((node) => isElement(node) && /^[uo]l$/.test(tagOf(node)))

/** No box around boxes, no text tags around nothing, and not more than one empty line. */
const tidyBlocks = (body: HTMLElement): void => {
  for (const mark of body.querySelectorAll('strong, b, em, i, u, s, sup, sub, code, a')) {
    if (mark.childNodes.length === 0) mark.remove()
    else if (isBlock(mark)) unwrap(mark)
  }
  for (const box of body.querySelectorAll('div'))
    if (box.className === '' && [...box.children].some(isBlock)) unwrap(box)
  for (const line of body.querySelectorAll('div'))
    if (![...line.children].some(isBlock)) asParagraph(line)
  for (const br of body.querySelectorAll('br')) if (breaksNothing(br, body)) br.remove()
  for (const block of [...body.children]) {
    const before = block.previousElementSibling
    if (isEmptyLine(block) && (before === null || isEmptyLine(before))) block.remove()
  }
  const last = body.lastElementChild
  if (last !== null && isEmptyLine(last)) last.remove()
}

/** Beside a block there is a new line anyhow. */
const breaksNothing = (br: Element, body: HTMLElement): boolean =>
  br.parentElement === body &&
  [beside(br, 'previousSibling'), beside(br, 'nextSibling')].some(
    (other) => other && isBlock(other),
  )

const beside = (node: Node, side: 'previousSibling' | 'nextSibling'): Node | null => {
  let other = node[side]
  while (other !== null && !isElement(other) && isBlank(other)) other = other[side]
  return other
}

const isEmptyLine = (element: Element): boolean => tagOf(element) === 'p' && isBlank(element)

const asParagraph = (line: Element): void => {
  const paragraph = line.ownerDocument.createElement('p')
  if (line.className !== '') paragraph.className = line.className
  paragraph.append(...line.childNodes)
  line.replaceWith(paragraph)
}
