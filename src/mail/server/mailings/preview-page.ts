import { colours } from '#platform/rules/colours.ts'
import { plainPage } from '#platform/server/http/plain-page.ts'
import type { previewOf } from '#mail/server/mailings/preview.ts'
import { html, raw } from 'hono/html'

type Preview = Awaited<ReturnType<typeof previewOf>>

const bar = `margin:0 auto;max-width:60rem;padding:12px;font:16px/1.6 Pretendard,'Malgun Gothic',sans-serif;color:${colours.text};word-break:keep-all`

/** One receiver's copy as it comes, with ways to those before and after, and its text part below. */
export const previewPage = ({ mailing_pk, at, count, name, letter }: Preview) =>
  plainPage(
    `미리 보기: ${letter.subject}`,
    'body{margin:0}',
    html`<body>
      <header style="${bar}">
        <p style="margin:0">
          ${count.toLocaleString('ko-KR')}명 가운데 ${(at + 1).toLocaleString('ko-KR')}번째:
          <strong>${name}</strong> 님께 가는 메일
        </p>
        <p style="margin:0">제목: <strong>${letter.subject}</strong></p>
        <nav>
          ${at > 0 ? step(mailing_pk, at - 1, '앞의 분') : ''}
          ${at + 1 < count ? step(mailing_pk, at + 1, '다음 분') : ''}
        </nav>
      </header>
      <main>${raw(bodyOf(letter.html))}</main>
      <section style="${bar}">
        <h2 style="font-size:18px">글자만 보는 분께 보이는 모습</h2>
        <pre style="white-space:pre-wrap;font:inherit">${letter.text}</pre>
      </section>
    </body>`,
  )

const step = (mailing_pk: number, at: number, words: string) =>
  html`<a style="margin-right:16px" href="?mailing_pk=${mailing_pk}&amp;at=${at}">${words}</a> `

/** What stands in a mail's body, in a place of its own. */
const bodyOf = (page: string): string =>
  page.replace(/^[^]*?<body/, '<div').replace(/<\/body>[^]*$/, '</div>')
