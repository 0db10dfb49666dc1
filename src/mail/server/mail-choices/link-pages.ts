import { hash } from 'node:crypto'
import { josa } from 'es-hangul'
import type { Context as HonoContext, Hono } from 'hono'
import { html } from 'hono/html'
import { endMail, mailChoice } from '#mail/api/mail-choices.ts'
import { type MailKind, mailKindNames } from '#mail/rules/mail-choices.ts'
import { readChoice } from '#mail/server/choice-link.ts'
import { endByLink } from '#mail/server/mail-choices/service.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Context } from '#platform/server/context.ts'
import { type Html, plainPage } from '#platform/server/http/plain-answers.ts'

const style = `
*, *::before, *::after { box-sizing: border-box }
:root { font: 17px/1.6 'Pretendard Variable', Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif; color: ${colours.text}; background: ${colours.tint}; word-break: keep-all; overflow-wrap: anywhere; -webkit-text-size-adjust: 100% }
body { max-width: 600px; margin: 0 auto; padding: 24px 16px }
main { padding: 28px 24px; border-top: 4px solid ${colours.brand}; border-radius: 8px; background: #fff }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.35; color: ${colours.brand}; text-wrap: balance }
p { margin: 0 0 16px; padding: 0 }
form { margin: 0 }
button { flex: none; min-height: 52px; padding: 12px 20px; border: 1px solid ${colours.action}; border-radius: 8px; background: ${colours.action}; color: #fff; font: inherit; font-weight: 700; cursor: pointer }
a { color: ${colours.action} }
:focus-visible { outline: 3px solid ${colours.accent}; outline-offset: 2px }
footer { margin-top: 16px; color: ${colours.sub}; font-size: 15px }
.done { padding: 12px 16px; border-radius: 8px; background: ${colours.tint}; font-weight: 700 }
`

const styleHash = hash('sha256', style, 'base64')

const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

const pageOf = ({ site }: Context, heading: string, content: Html): Html =>
  plainPage(
    `${heading} - ${site.name}`,
    style,
    html`<body>
      <main>
        <h1>${heading}</h1>
        ${content}
      </main>
      <footer>${site.name}<br />전화 ${site.phone} · 이메일 ${site.email}</footer>
    </body>`,
  )

const again = ({ config }: Context): Html =>
  html`<p>
    다시 받으시려면 로그인하신 뒤
    <a href="${config.siteUrl}/mypage?menu=${encodeURIComponent('받는 메일')}"
      >마이페이지의 ‘받는 메일’</a
    >에서 선택하실 수 있습니다.
  </p>`

const askPage = (context: Context, kind: MailKind): Html =>
  pageOf(
    context,
    `${josa(mailKindNames[kind], '을/를')} 받지 않으시겠습니까?`,
    html`<p>버튼을 누르면 즉시 처리됩니다. 무료이며 로그인이 필요하지 않습니다.</p>
      <form method="post"><button>수신 안 함 (Unsubscribe)</button></form>`,
  )

const endedPage = (context: Context, kind: MailKind): Html =>
  pageOf(
    context,
    '처리되었습니다',
    html`<p class="done" role="status">
        앞으로 이 링크를 받으신 분께 ${josa(mailKindNames[kind], '을/를')} 보내지 않습니다.
      </p>
      ${again(context)}`,
  )

/**
 * Shown alike for wrong and expired links and for readers who are gone, so that nobody learns which
 * it is.
 */
const noPage = (context: Context): Html =>
  pageOf(
    context,
    '링크를 열 수 없습니다',
    html`<p>
        메일의 링크 주소가 잘리지 않았는지 확인해 주십시오. 받지 않으실 메일은 학회 사무국으로 알려
        주셔도 됩니다.
      </p>
      ${again(context)}`,
  )

/**
 * Cookies and tokens do not count here, so a forged request gains nothing: only the signed link
 * decides. Mail services post from a page of their own (RFC 8058).
 */
export const linkRoutes = (app: Hono, context: Context): void => {
  const answer = (c: HonoContext, content: Html) => {
    c.header('Content-Security-Policy', pagePolicy)
    c.header('Referrer-Policy', 'no-referrer')
    return c.html(content)
  }
  app.get(`/api${mailChoice.path}`, (c) => answer(c, shown(context, tokenOf(c))))
  app.post(`/api${endMail.path}`, async (c) => answer(c, await pressed(context, tokenOf(c))))
}

const tokenOf = (c: HonoContext): string => c.req.query('to') ?? ''

const shown = (context: Context, token: string): Html => {
  const choice = readChoice(context, token)
  return choice === undefined ? noPage(context) : askPage(context, choice.kind)
}

const pressed = async (context: Context, token: string): Promise<Html> => {
  const choice = readChoice(context, token)
  if (choice === undefined) return noPage(context)
  const { whose, kind } = choice
  if (whose !== undefined) await endByLink(context, whose, kind)
  return endedPage(context, kind)
}
