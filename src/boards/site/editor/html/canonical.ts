import {
  type Attributes,
  isElement,
  isText,
  tagOf,
  voidTags,
} from '#boards/site/editor/html/tags.ts'

/** Text as the server's sanitiser writes it. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An element as the server's sanitiser writes it, so that what is saved does not change on its way. */
export const element = (tag: string, attributes: Attributes | null, inner: string): string => {
  const written = Object.entries(attributes ?? {}).map(
    ([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  if (voidTags.has(tag)) return `<${tag}${written.join('')} />`
  return `<${tag}${written.join('')}>${inner}</${tag}>`
}

/** What a browser has read, in the sanitiser's way of writing. */
export const canonical = (node: Node): string => {
  if (isText(node)) return escaped(node.data)
  if (!isElement(node)) return ''
  const attributes = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [name, value]),
  )
  return element(tagOf(node), attributes, canonicalOf(node.childNodes))
}

/** Several nodes, one after the other. */
export const canonicalOf = (nodes: Iterable<Node>): string => [...nodes].map(canonical).join('')

/** The body of a page with this HTML, by the rules of pages that have a doctype. Nothing in it is loaded or run. */
export const bodyOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body
