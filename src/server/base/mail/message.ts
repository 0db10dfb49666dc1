import { colours } from '#rules/colours.ts'
import { type Pass, passHtml } from '#server/base/mail/pass.ts'
import { html, raw } from 'hono/html'

/** A mail as its sender thinks of it. Everything is plain text; `code` is set large and can be selected. */
export interface Message {
  to: string
  subject: string
  paragraphs: readonly string[]
  code?: string
  link?: { label: string; href: string }
  /** Drawn as a QR code, too. */
  pass?: Pass
}

/** Who signs: from content/site.yaml. */
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
}

/** Text and HTML parts with the society's foot (norms 6.2): no remote pictures, at most 600 px wide. */
export const compose = async (message: Message, sender: Sender): Promise<Composed> => ({
  to: message.to,
  subject: `[${sender.name}] ${message.subject}`,
  text: textOf(message, sender),
  html: (await htmlOf(message, sender)).toString(),
})

const footOf = (sender: Sender): string[] => [
  sender.name,
  sender.address,
  `전화 ${sender.phone} · 이메일 ${sender.email}`,
  sender.url,
]

const textOf = (message: Message, sender: Sender): string =>
  [
    ...message.paragraphs,
    ...(message.code === undefined ? [] : [`인증번호: ${message.code}`]),
    ...(message.pass === undefined ? [] : [`${message.pass.label}: ${message.pass.code}`]),
    ...(message.link === undefined ? [] : [`${message.link.label}: ${message.link.href}`]),
    '--',
    footOf(sender).join('\n'),
  ].join('\n\n')

const font = raw(
  "font-family:Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic',sans-serif;word-break:keep-all",
)

const htmlOf = (message: Message, sender: Sender) =>
  html`<!doctype html>
    <html lang="ko">
      <body style="margin:0;padding:24px;background:${colours.tint};${font}">
        <div
          style="max-width:552px;margin:0 auto;padding:32px 24px;background:#fff;border-top:4px solid ${colours.brand};border-radius:8px;color:${colours.text};font-size:17px;line-height:1.6"
        >
          <h1 style="margin:0 0 16px;font-size:22px;color:${colours.brand}">${message.subject}</h1>
          ${message.paragraphs.map(
            (text) => html`<p style="margin:0 0 16px">${text}</p> `,
          )}${codeOf(message.code)}${message.pass === undefined ? '' : passHtml(message.pass)}${linkOf(
            message.link,
          )}
          <p
            style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${colours.line};color:${colours.sub};font-size:14px"
          >
            ${footOf(sender).map((line) => html`${line}<br />`)}
          </p>
        </div>
      </body>
    </html>`

const codeOf = (code: string | undefined) =>
  code === undefined
    ? ''
    : html`<p
        style="margin:0 0 16px;padding:16px;background:${colours.tint};border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:6px;color:${colours.brand}"
      >
        ${code}
      </p>`

const linkOf = (link: Message['link']) =>
  link === undefined
    ? ''
    : html`<p style="margin:0 0 16px">
        <a href="${link.href}" style="color:${colours.action}">${link.label}</a>
      </p>`
