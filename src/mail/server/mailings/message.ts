import { HTMLElement, type Node, NodeType, parse, TextNode } from 'node-html-parser'
import { sanitizeHtml } from '#boards/server/posts/html.ts'
import { adMark, filledIn, linkBlank } from '#mail/rules/mailings.ts'
import { choiceLink, sampleLink } from '#mail/server/choice-link.ts'
import type { MailingRow } from '#mail/server/mailings/store.ts'
import type { Whose } from '#mail/server/tables.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Context } from '#platform/server/context.ts'
import {
  type Composed,
  composeMessage,
  type MailFile,
  type Stop,
} from '#platform/server/mail/message.ts'
import { senderOf } from '#platform/server/mail/service.ts'

/** Inline styles, because some mail readers remove style sheets. */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: `margin:24px 0 12px;font-size:20px;line-height:1.4;color:${colours.brand}`,
  h3: `margin:24px 0 12px;font-size:18px;line-height:1.4;color:${colours.brand}`,
  h4: 'margin:16px 0 8px;font-size:17px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  blockquote: `margin:0 0 16px;padding:12px 16px;background:${colours.tint}`,
  // A sum wider than its cell is not broken; the table scrolls instead.
  table:
    'width:100%;margin:0;border-collapse:collapse;font-size:15px;overflow-wrap:normal;word-break:keep-all',
  caption: 'padding:0 0 6px;text-align:left;font-weight:700',
  th: `padding:8px;border:1px solid ${colours.line};background:${colours.tint};text-align:left`,
  td: `padding:8px;border:1px solid ${colours.line}`,
  figure: 'margin:0 0 16px',
  figcaption: `color:${colours.sub};font-size:15px`,
  pre: 'margin:0 0 16px;white-space:pre-wrap',
  hr: `margin:24px 0;border:0;border-top:1px solid ${colours.line}`,
  a: `color:${colours.action}`,
  img: `max-width:100%;height:auto;color:${colours.sub};font-size:15px`,
}

/**
 * Cleans the HTML and prepares it for mail readers: filled-in blanks, inline styles, absolute
 * addresses, links for videos.
 */
const mailHtml = (html: string, values: To['blanks'], siteUrl: string): string => {
  const root = parse(sanitizeHtml(html))
  fillBlanks(root, values, styles['a'] ?? '')
  for (const element of root.querySelectorAll('*')) dress(element, siteUrl)
  for (const table of root.querySelectorAll('table')) {
    table.replaceWith(`<div style="margin:0 0 16px;overflow-x:auto">${table.toString()}</div>`)
  }
  return root.toString()
}

const dress = (element: HTMLElement, siteUrl: string): void => {
  const name = element.rawTagName
  if (name === 'iframe') {
    const src = escape(element.getAttribute('src') ?? '')
    element.replaceWith(`<p style="margin:0 0 16px"><a href="${src}">동영상 보기</a></p>`)
    return
  }
  const style = styles[name]
  if (style !== undefined) element.setAttribute('style', style)
  // A blocked picture would otherwise keep its whole height empty.
  if (name === 'img') element.removeAttribute('height')
  for (const attribute of ['href', 'src']) {
    const address = element.getAttribute(attribute)
    if (address?.startsWith('/')) element.setAttribute(attribute, siteUrl + address)
  }
}

type Written = Pick<MailingRow, 'kind' | 'title' | 'html'> & {
  attachments?: readonly MailFile[]
}

interface To {
  address: string
  blanks: Readonly<Record<string, string>>
  whose?: Whose
}

/** The reason for the mail and a free way to refuse, in two languages (정보통신망법 시행령 별표 6). */
const adLines: Stop['lines'] = [
  {
    before: '이 메일은 광고성 정보를 이메일로 받는 것에 동의하신 분께 보냅니다. 받지 않으시려면 ',
    label: '수신 거부',
    after: '를 눌러 주십시오. 무료이며 로그인 없이 즉시 처리됩니다.',
  },
  {
    before: 'If you do not wish to receive advertising mail any more, click ',
    label: 'Unsubscribe',
    after: ' (free of charge, no log-in).',
  },
]

/** Only an advertisement carries the marks that the law asks for. */
export const messageFor = (context: Context, written: Written, to: To): Promise<Composed> => {
  const html = mailHtml(written.html, to.blanks, context.config.siteUrl)
  return composeMessage(
    {
      to: to.address,
      subject: filledIn(written.title, to.blanks),
      html,
      text: mailText(html),
      ...(written.attachments && { attachments: written.attachments }),
      ...(written.kind === 'ad' && { mark: `${adMark} `, stop: adStop(context, to) }),
    },
    senderOf(context),
  )
}

const adStop = (context: Context, { whose }: To): Stop => ({
  href: whose ? choiceLink(context, whose, 'ad') : sampleLink(context),
  lines: adLines,
})

const fillBlanks = (node: Node, values: To['blanks'], link: string): void => {
  if (node instanceof TextNode) node.rawText = filledIn(node.rawText, values, wordsIn(node, link))
  if (!(node instanceof HTMLElement)) return
  for (const [name, value] of Object.entries(node.attributes)) {
    const filled = name === 'href' ? filledAddress(value, values) : filledIn(value, values)
    if (filled === undefined) node.removeAttribute(name)
    else if (filled !== value) node.setAttribute(name, filled)
  }
  for (const child of node.childNodes) fillBlanks(child, values, link)
}

const wordsIn =
  (node: Node, style: string) =>
  (value: string, name: string): string => {
    const words = escape(value)
    if (name !== linkBlank || isInLink(node)) return words
    return `<a href="${escape(value)}" style="${style}">${words}</a>`
  }

const isInLink = ({ parentNode: parent }: Node): boolean =>
  parent instanceof HTMLElement && (parent.rawTagName === 'a' || isInLink(parent))

/**
 * The blank `{링크}` replaces the whole address, whatever an editor wrote before it. Undefined if the
 * result has a scheme that links may not have.
 */
const filledAddress = (address: string, values: To['blanks']): string | undefined => {
  const written = Object.keys(values).reduce(asTyped, address.trim())
  if (/^(?:https?:\/\/)?\{링크\}$/.test(written)) return values[linkBlank]
  const filled = filledIn(written, values, encodeURIComponent)
  if (filled === written) return address
  return /^(?:https?:|mailto:|tel:|[/?#])/i.test(filled) ? filled : undefined
}

const asTyped = (address: string, name: string): string =>
  address
    .replaceAll(encodeURIComponent(`{${name}}`), `{${name}}`)
    .replaceAll(`{${encodeURIComponent(name)}}`, `{${name}}`)

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const mailText = (html: string): string =>
  textOf(parse(html))
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const blocks = new Set(
  'p h2 h3 h4 ul ol blockquote table figure figcaption pre div dl dt dd'.split(' '),
)

const textOf = (node: Node): string => {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text.replaceAll(/\s+/g, ' ')
  if (!(node instanceof HTMLElement)) return ''
  const name = node.rawTagName
  const inside = node.childNodes.map(textOf).join('')
  if (name === 'br') return '\n'
  if (name === 'hr') return '\n\n----\n\n'
  if (name === 'li') return `\n${signOf(node)} ${inside.trim()}`
  if (name === 'tr') return `\n${inside.replace(/ \| $/, '')}`
  if (name === 'th' || name === 'td') return `${inside.trim()} | `
  if (name === 'img') return pictureOf(node)
  if (name === 'a') return addressed(inside, node.getAttribute('href') ?? '')
  return blocks.has(name) ? `\n\n${inside.trim()}\n\n` : inside
}

const signOf = (item: HTMLElement): string => {
  const list = item.parentNode
  if (list?.rawTagName !== 'ol') return '-'
  const items = list.childNodes.filter((node) => node instanceof HTMLElement)
  return `${items.indexOf(item) + 1}.`
}

const pictureOf = (picture: HTMLElement): string => {
  const alt = picture.getAttribute('alt')?.trim() ?? ''
  return alt === '' ? '' : `[그림: ${alt}]`
}

const addressed = (words: string, href: string): string =>
  href === '' || words.trim() === href ? words : `${words} (${href.replace(/^mailto:/, '')})`
