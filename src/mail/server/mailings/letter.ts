import { colours } from '#platform/rules/colours.ts'
import { adMark, filledIn, linkBlanks, type MailingKind } from '#mail/rules/mailings.ts'
import type { Context } from '#platform/server/context.ts'
import type { Whose } from '#platform/server/db/mail-tables.ts'
import { choiceLink, sampleLink } from '#mail/server/choice-link.ts'
import { type Composed, composeLetter, type Stop } from '#platform/server/mail/message.ts'
import { senderOf } from '#platform/server/mail/service.ts'
import { escape, fillBlanks } from '#mail/server/mailings/blanks.ts'
import { mailText } from '#mail/server/mailings/mail-text.ts'
import { sanitizeHtml } from '#boards/server/posts/html.ts'
import { type HTMLElement, parse } from 'node-html-parser'

/** What a mail reader shows alike everywhere: styles stand at each element, for some take a sheet away. */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: `margin:24px 0 12px;font-size:20px;line-height:1.4;color:${colours.brand}`,
  h3: `margin:24px 0 12px;font-size:18px;line-height:1.4;color:${colours.brand}`,
  h4: 'margin:16px 0 8px;font-size:17px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  blockquote: `margin:0 0 16px;padding:12px 16px;background:${colours.tint}`,
  // A sum that is wider than its cell stays whole: the table scrolls instead.
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

/** The office's HTML as a mail reader shows it: safe, filled in, styled at each element, addresses whole, films as links. */
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
  // Blocked, a picture would keep its whole room free.
  if (name === 'img') element.removeAttribute('height')
  for (const attribute of ['href', 'src']) {
    const address = element.getAttribute(attribute)
    if (address?.startsWith('/')) element.setAttribute(attribute, siteUrl + address)
  }
}

interface Written {
  kind: MailingKind
  title: string
  html: string
}

interface To {
  address: string
  blanks: Readonly<Record<string, string>>
  /** For whom its links are signed; they open nothing where it is not said, as in all that the office looks at. */
  whose?: Whose
}

/** In both languages, as 정보통신망법 시행령 별표 6 has it: why it came, and how one refuses, for nothing. */
const adLines: Stop['lines'] = [
  {
    before: '이 메일은 광고성 정보를 이메일로 받는 것에 동의하신 분께 보냅니다. 받지 않으시려면 ',
    label: '수신 거부',
    after: '를 눌러 주십시오. 무료이며 로그인하지 않으셔도 바로 처리됩니다.',
  },
  {
    before: 'If you do not wish to receive advertising mail any more, click ',
    label: 'Unsubscribe',
    after: ' (free of charge, no log-in).',
  },
]

/** One receiver's copy. An advertisement carries the law's marks, and nothing else does. */
export const letterTo = (context: Context, written: Written, to: To): Promise<Composed> => {
  const own = to.whose ? choiceLink(context, to.whose, 'all') : sampleLink(context)
  const values = { ...to.blanks, [linkBlanks.own]: own }
  const html = mailHtml(written.html, values, context.config.siteUrl)
  return composeLetter(
    {
      ...{ to: to.address, subject: filledIn(written.title, to.blanks) },
      ...{ html, text: mailText(html) },
      ...(written.kind === 'ad' && { mark: `${adMark} `, stop: adStop(context, to) }),
    },
    senderOf(context),
  )
}

const adStop = (context: Context, { whose }: To): Stop => ({
  href: whose ? choiceLink(context, whose, 'ad') : sampleLink(context),
  lines: adLines,
})
