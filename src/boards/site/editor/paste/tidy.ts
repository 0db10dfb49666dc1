import { isBlock, isElement, tagOf } from '#boards/site/editor/html/tags.ts'
import { unwrap } from '#boards/site/editor/paste/style.ts'

const isBlank = (node: Node): boolean =>
  (node.textContent ?? '').replaceAll('\u00A0', ' ').trim() === '' &&
  !(
    isElement(node) &&
    (/^(?:img|iframe|hr|td|th)$/.test(tagOf(node)) ||
      node.querySelector('img, iframe, hr, table') !== null)
  )

/** A cell or item with one paragraph in it needs none; where that stands becomes where the cell's text does. */
export const tidyTables = (body: HTMLElement): void => {
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
export const tidyBlocks = (body: HTMLElement): void => {
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
