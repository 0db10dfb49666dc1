import { html, raw } from 'hono/html'
import { colours } from '#platform/rules/colours.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import { frame, type Html, type Pass, passHtml } from '#platform/server/mail/frame.ts'

/**
 * All fields are plain text. `code` is set large. Consecutive paragraphs such as `장소: 서울` become
 * rows of one table.
 */
export interface Message {
  to: string
  subject: string
  paragraphs: readonly string[]
  code?: string
  link?: MailLink
  pass?: Pass
  stop?: Stop
  attachments?: readonly MailFile[]
}

export interface MailLink {
  label: string
  href: string
  /** The English page’s address in a Korean mail to somebody whose language nobody knows. */
  english?: string
}

export interface MailFile {
  name: string
  /** Base64. */
  content: string
  type?: string
}

export interface Stop {
  href: string
  lines: readonly { before: string; label: string; after: string }[]
}

export interface Sender {
  name: string
  address: string
  phone: string
  email: string
  url: string
}

export interface Composed {
  to: string
  subject: string
  text: string
  html: string
  /** The address where one click ends mails of this kind (RFC 8058). */
  stopLink?: string
  attachments?: readonly MailFile[]
}

export interface MailContent {
  to: string
  subject: string
  html: string
  text: string
  /** The mark that the law demands at the start of the subject. */
  mark?: string
  stop?: Stop
  attachments?: readonly MailFile[]
}

export const composeMessage = (mail: MailContent, sender: Sender): Promise<Composed> =>
  composed(mail, sender, [mail.text], raw(mail.html))

/**
 * Text and HTML parts with the society's foot (norms 6.2), without remote pictures and at most 600
 * px wide.
 */
export const compose = (message: Message, sender: Sender): Promise<Composed> =>
  composed(message, sender, textsOf(message), htmlOf(message))

const composed = async (
  mail: Pick<MailContent, 'to' | 'subject' | 'mark' | 'stop' | 'attachments'>,
  sender: Sender,
  texts: readonly string[],
  content: Html,
): Promise<Composed> => {
  const { to, subject, mark = '', stop, attachments } = mail
  return {
    to,
    subject: `${mark}[${sender.name}] ${subject}`,
    text: [...texts, '--', ...stopText(stop), footOf(sender).join('\n')].join('\n\n'),
    html: (await frame(subject, content, footHtml(sender, stop))).toString(),
    ...(stop && { stopLink: stop.href }),
    ...(attachments && { attachments }),
  }
}

const footOf = (sender: Sender): string[] => [
  sender.name,
  sender.address,
  say('전화 {} · 이메일 {}', sender.phone, sender.email),
  sender.url,
]

const stopText = (stop: Stop | undefined): string[] =>
  stop === undefined
    ? []
    : [
        ...stop.lines.map(({ before, label, after }) => `${before}${label}${after}`),
        `${stop.lines.map(({ label }) => label).join(' / ')}: ${stop.href}`,
      ]

/** The words are a link, because the law demands that ending is no harder than agreeing. */
const footHtml = (sender: Sender, stop: Stop | undefined) => [
  ...(stop?.lines ?? []).map(
    ({ before, label, after }) =>
      html`${before}<a href="${stop?.href}" style="color:${colours.action}">${label}</a>${after}`,
  ),
  ...(stop === undefined ? [] : ['']),
  ...footOf(sender),
]

const textsOf = ({ paragraphs, code, pass, link }: Message): string[] => [
  ...blocksOf(paragraphs).map((block) => block.lines.join('\n')),
  ...(code === undefined ? [] : [`${say('인증번호')}: ${code}`]),
  ...(pass === undefined ? [] : [`${pass.label}: ${pass.code}`]),
  ...(link === undefined ? [] : [`${link.label}: ${link.href}`]),
  ...(link?.english === undefined ? [] : [`In English: ${link.english}`]),
]

const htmlOf = ({ paragraphs, code, pass, link }: Message) =>
  html`${blocksOf(paragraphs).map(htmlOfBlock)}${codeOf(code)}${pass === undefined ? '' : passHtml(pass)}${linkOf(
    link,
  )}${englishOf(link)}`

interface Block {
  lines: string[]
  isTable: boolean
}

const koreanFact = /^(?<name>[\p{Script=Hangul} ]{1,10}): (?<value>.+)$/u
const englishFact = /^(?<name>[A-Z][A-Za-z’ -]{1,24}): (?<value>.+)$/u
const factPattern = (): RegExp => (isEnglish() ? englishFact : koreanFact)

const blocksOf = (paragraphs: readonly string[]): Block[] => {
  const blocks: Block[] = []
  for (const text of paragraphs) {
    const isTable = factPattern().test(text)
    const last = blocks.at(-1)
    if (isTable && last?.isTable) last.lines.push(text)
    else blocks.push({ lines: [text], isTable })
  }
  return blocks
}

const htmlOfBlock = ({ lines, isTable }: Block) =>
  isTable
    ? html`<table
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 16px;border-collapse:collapse;border-top:2px solid ${colours.brand};font-size:16px"
      >
        ${lines.map((line) => {
          const { name = '', value = '' } = factPattern().exec(line)?.groups ?? {}
          return html`<tr>
            <th
              scope="row"
              style="width:88px;padding:10px 12px;${cell};text-align:left;background:${colours.tint}"
            >
              ${name}
            </th>
            <td style="padding:10px 12px;${cell}">${value}</td>
          </tr>`
        })}
      </table>`
    : lines.map((line) => html`<p style="margin:0 0 16px">${line}</p> `)

const cell = raw(`border-bottom:1px solid ${colours.line};vertical-align:top`)

const codeOf = (code: string | undefined) =>
  code === undefined
    ? ''
    : html`<p
        class="mail-code"
        style="margin:0 0 16px;padding:16px;background:${colours.tint};border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:6px;color:${colours.brand}"
      >
        ${code}
      </p>`

const linkOf = (link: Message['link']) =>
  link === undefined
    ? ''
    : html`<p style="margin:24px 0 16px">
        <a
          class="mail-button"
          href="${link.href}"
          style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.action};color:#fff;font-weight:700;text-decoration:none"
          >${link.label}</a
        >
      </p>`

const englishOf = (link: Message['link']) =>
  link?.english === undefined
    ? ''
    : html`<p style="margin:0 0 16px">
        <a lang="en" href="${link.english}" style="color:${colours.action}">In English</a>
      </p>`
