import { DOMParser as Reader, DOMSerializer, type Node as Doc, type Schema } from '@tiptap/pm/model'
import { blockTags } from '#boards/site/editor/schema/attributes.ts'

export interface Opened {
  doc: Doc
  /** The document's HTML; without a change it is exactly the HTML that was opened. */
  saved: (doc: Doc) => string
}

export const openHtml = (html: string, schema: Schema): Opened => {
  const doc = readHtml(html, schema)
  const opened = withoutSpare(doc)
  return {
    doc,
    saved: (now) => (withoutSpare(now).eq(opened) ? html : writeHtml(withoutSpare(now))),
  }
}

const withoutSpare = (doc: Doc): Doc => {
  const { lastChild, childCount, content } = doc
  const isSpare = lastChild?.type.name === 'paragraph' && lastChild.childCount === 0
  return isSpare && childCount > 1
    ? doc.copy(content.cut(0, content.size - lastChild.nodeSize))
    : doc
}

/** Parses in standards mode. Nothing is loaded or run. */
export const bodyOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body

export const readHtml = (html: string, schema: Schema): Doc => {
  const body = bodyOf(html)
  for (const br of [...body.querySelectorAll('br')]) if (endsLine(br)) br.remove()
  return Reader.fromSchema(schema).parse(body)
}

/** Browsers show nothing for a break at the end of a line. */
const endsLine = (br: Element): boolean => {
  let node: Node = br
  for (;;) {
    const { nextSibling, parentElement } = node
    if (nextSibling !== null) {
      if (nextSibling.nodeType !== 1 && (nextSibling.textContent ?? '').trim() === '') {
        node = nextSibling
        continue
      }
      return nextSibling.nodeType === 1 && (nextSibling as Element).matches(blockTags)
    }
    if (parentElement === null || parentElement.matches(`${blockTags}, td, th, body`)) return true
    node = parentElement
  }
}

const lineTags = 'p, h2, h3, h4, div, dt, dd, figcaption'

/**
 * A single plain line in a cell, item or figure loses its `p`. Empty lines get a `br` to keep their
 * height.
 */
export const writeHtml = (doc: Doc): string => {
  const body = bodyOf('')
  const page = body.ownerDocument
  const writer = DOMSerializer.fromSchema(doc.type.schema)
  body.append(writer.serializeFragment(doc.content, { document: page }))
  for (const box of body.querySelectorAll('.scroll')) box.replaceWith(...box.childNodes)
  // A picture that is still being sent has no address yet.
  for (const picture of body.querySelectorAll('img[src=""]')) picture.remove()
  for (const line of body.querySelectorAll(':is(td, th, li, dd, figure) > p:first-child')) {
    const [, ...others] = line.parentElement?.children ?? []
    const isAlone = others.every((other) => other.matches('ul, ol, figcaption'))
    if (isAlone && line.attributes.length === 0) line.replaceWith(...line.childNodes)
  }
  for (const line of body.querySelectorAll(lineTags)) {
    const { lastChild } = line
    if (lastChild === null || lastChild.nodeName === 'BR') line.append(page.createElement('br'))
  }
  keepSpaces(body)
  return body.innerHTML
}

/** Turns repeated and leading spaces into no-break spaces, which browsers do not collapse. */
const keepSpaces = (body: HTMLElement): void => {
  const texts = body.ownerDocument.createTreeWalker(body, 4)
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text
    if (text.parentElement?.closest('pre')) continue
    const isFirst = text.previousSibling === null && text.parentElement?.matches(lineTags)
    text.data = text.data.replaceAll(isFirst ? /^ | (?= )/g : / (?= )/g, '\u00A0')
  }
}
