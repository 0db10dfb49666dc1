import { hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Email } from 'postal-mime'
import { colours } from '#platform/rules/colours.ts'
import type { Context } from '#platform/server/context.ts'
import { plainPage } from '#platform/server/http/plain-answers.ts'

const most = 50

const style = `
:root { font-family: Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif; color: ${colours.text}; background: ${colours.tint}; line-height: 1.6; word-break: keep-all; overflow-wrap: anywhere }
body { max-width: 48rem; margin: 0 auto; padding: 1.5rem }
h1, h2, a { color: ${colours.brand} }
article { margin: 1rem 0; padding: 1.5rem; border-radius: .5rem; background: #fff }
h2 { margin: 0 0 .5rem; font-size: 1.2rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; color: ${colours.sub} }
dd { margin: 0 }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap }
`
const styleHash = hash('sha256', style, 'base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`

/**
 * A page of `npm start` with the mails in DATA_DIR/outbox, so that people trying the site can read
 * their codes. Production must never mount it, because it shows everyone's mail to anyone.
 */
export const mailbox = ({ config }: Context): Hono => {
  const app = new Hono()
  app.get('/mailbox', async (c) => {
    const mails = await readMails(join(config.dataDir, 'outbox'))
    c.header('Content-Security-Policy', policy)
    return c.html(pageOf(mails))
  })
  return app
}

const readMails = async (folder: string): Promise<Email[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      return { file, written: (await stat(file)).mtimeMs }
    }),
  )
  const { default: PostalMime } = await import('postal-mime')
  const newest = files.toSorted((one, other) => other.written - one.written)
  return Promise.all(
    newest.slice(0, most).map(async ({ file }) => PostalMime.parse(await readFile(file))),
  )
}

const pageOf = (mails: readonly Email[]) =>
  plainPage(
    '메일함',
    style,
    html`<body>
      <main>
        <h1>메일함</h1>
        <p>
          체험용 사이트가 보낸 메일입니다. 실제로 발송되지는 않습니다.
          <a href="/mailbox">새로 고침</a>
        </p>
        ${mails.length === 0 ? html`<p>보낸 메일이 없습니다.</p>` : mails.map(articleOf)}
      </main>
    </body>`,
  )

const articleOf = ({ subject, to, text, date }: Email) =>
  html`<article>
    <h2>${subject ?? ''}</h2>
    <dl>
      <dt>받는 사람</dt>
      <dd>${to?.map(({ address }) => address).join(', ') ?? ''}</dd>
      <dt>보낸 시각</dt>
      <dd>${date === undefined ? '' : seoulTime.format(new Date(date))}</dd>
    </dl>
    <pre>${text ?? ''}</pre>
  </article>`

const seoulTime = new Intl.DateTimeFormat('ko', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'medium',
  timeStyle: 'medium',
})
