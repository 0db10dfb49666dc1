import { filledIn, linkBlanks } from '#mail/rules/mailings.ts'
import { HTMLElement, type Node, TextNode } from 'node-html-parser'

type Values = Readonly<Record<string, string>>

/** Fills in the blanks of a mailing's safe HTML, in its words and in what its tags say. */
export const fillBlanks = (node: Node, values: Values, link: string): void => {
  if (node instanceof TextNode) node.rawText = filledIn(node.rawText, values, wordsIn(node, link))
  if (!(node instanceof HTMLElement)) return
  for (const [name, value] of Object.entries(node.attributes)) {
    const filled = name === 'href' ? filledAddress(value, values) : filledIn(value, values)
    if (filled === undefined) node.removeAttribute(name)
    else if (filled !== value) node.setAttribute(name, filled)
  }
  for (const child of node.childNodes) fillBlanks(child, values, link)
}

const links: readonly string[] = Object.values(linkBlanks)

/** An address among words leads there, but where the words are a link already. `style`: of a link. */
const wordsIn =
  (node: Node, style: string) =>
  (value: string, name: string): string => {
    const words = escape(name === linkBlanks.own ? '받는 메일 고르기' : value)
    if (!links.includes(name) || isInLink(node)) return words
    return `<a href="${escape(value)}" style="${style}">${words}</a>`
  }

const isInLink = ({ parentNode: parent }: Node): boolean =>
  parent instanceof HTMLElement && (parent.rawTagName === 'a' || isInLink(parent))

/**
 * A blank that is an address stands for the whole one, whatever an editor wrote before it; any other is a part of one.
 * Undefined where it would lead elsewhere than a post's link may.
 */
const filledAddress = (address: string, values: Values): string | undefined => {
  const written = Object.keys(values).reduce(asTyped, address.trim())
  const [, name = ''] = /^(?:https?:\/\/)?\{([^{}]+)\}$/.exec(written) ?? []
  if (links.includes(name)) return values[name]
  const filled = filledIn(written, values, encodeURIComponent)
  if (filled === written) return address
  return /^(?:https?:|mailto:|tel:|[/?#])/i.test(filled) ? filled : undefined
}

/** Browsers write some signs of an address in hexadecimal figures. */
const asTyped = (address: string, name: string): string =>
  address
    .replaceAll(encodeURIComponent(`{${name}}`), `{${name}}`)
    .replaceAll(`{${encodeURIComponent(name)}}`, `{${name}}`)

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
