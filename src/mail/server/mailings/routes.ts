import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as calls from '#mail/api/mailings.ts'
import * as drafts from '#mail/server/mailings/drafts.ts'
import { messageFor } from '#mail/server/mailings/message.ts'
import { receiversOf } from '#mail/server/mailings/receivers.ts'
import * as service from '#mail/server/mailings/service.ts'
import { type MailingRow, readerOf, requireMailing } from '#mail/server/mailings/store.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { readInput } from '#platform/server/http/input.ts'
import { plainPage } from '#platform/server/http/plain-answers.ts'
import { admit } from '#platform/server/http/staff-route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** Leaves a log row. Throws `notFound`. */
const previewOf = async (
  context: Context,
  staff: Staff,
  { mailing_pk, at }: { mailing_pk: number; at: number },
) => {
  const mailing = await requireMailing(context.db, mailing_pk)
  const { to, count } = await receiverAt(context, mailing, at)
  if (to === undefined) throw new AppError('notFound')
  const message = await messageFor(context, mailing, { address: to.address, blanks: to.blanks })
  const label = '수신자 메일 미리 보기'
  await recordAlone(context, staff, { kind: 'mail', subject: mailing_pk, label })
  return { mailing_pk, at, count, name: to.name, message }
}

const receiverAt = async (context: Context, mailing: MailingRow, at: number) => {
  if (mailing.state === 'draft') {
    const { receivers } = await receiversOf(context, context.db, mailing)
    return { to: receivers[at], count: receivers.length }
  }
  const copies = context.db.selectFrom('mailing_recipient').orderBy('copy_pk')
  const copy = await copies
    .select(['to_name', 'to_address', 'blanks'])
    .where('mailing_pk', '=', mailing.mailing_pk)
    .limit(1)
    .offset(at)
    .executeTakeFirst()
  return { to: copy && readerOf(copy), count: mailing.count }
}

type Preview = Awaited<ReturnType<typeof previewOf>>

const bar = `margin:0 auto;max-width:60rem;padding:12px;font:16px/1.6 Pretendard,'Malgun Gothic',sans-serif;color:${colours.text};word-break:keep-all`

const previewPage = ({ mailing_pk, at, count, name, message }: Preview) =>
  plainPage(
    `미리 보기: ${message.subject}`,
    'body{margin:0}',
    html`<body>
      <header style="${bar}">
        <p style="margin:0">
          ${count.toLocaleString('ko-KR')}명 중 ${(at + 1).toLocaleString('ko-KR')}번째:
          <strong>${name}</strong> 님에게 발송할 메일
        </p>
        <p style="margin:0">제목: <strong>${message.subject}</strong></p>
        <nav>
          ${at > 0 ? step(mailing_pk, at - 1, '이전 수신자') : ''}
          ${at + 1 < count ? step(mailing_pk, at + 1, '다음 수신자') : ''}
        </nav>
      </header>
      <main>${raw(bodyOf(message.html))}</main>
      <section style="${bar}">
        <h2 style="font-size:18px">텍스트 형식</h2>
        <pre style="white-space:pre-wrap;font:inherit">${message.text}</pre>
      </section>
    </body>`,
  )

const step = (mailing_pk: number, at: number, words: string) =>
  html`<a style="margin-right:16px" href="?mailing_pk=${mailing_pk}&amp;at=${at}">${words}</a> `

const bodyOf = (page: string): string =>
  page.replace(/^[^]*?<body/, '<div').replace(/<\/body>[^]*$/, '</div>')

/**
 * Inline styles are needed, because the mail has no others. Scripts stay blocked; pictures load as
 * they would for a reader.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'none'; base-uri 'none'"

export const mailingRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.listMailings, drafts.listMailings)
  serve(calls.getMailing, (_context, _staff, { mailing_pk }) =>
    drafts.mailingView(context, mailing_pk),
  )
  serve(calls.saveMailing, drafts.saveMailing)
  serve(calls.attachFile, drafts.attachFile)
  serve(calls.detachFile, drafts.detachFile)
  serve(calls.discardMailing, drafts.discardMailing)
  serve(calls.testMailing, drafts.testMailing)
  serve(calls.countMailing, service.countMailing)
  serve(calls.sendMailing, service.sendMailing)
  serve(calls.steerMailing, service.steerMailing)
  serve(calls.listCopies, service.listCopies)
  app.get(`/api${calls.previewMailing.path}`, async (c) => {
    const staff = await admit(c, context, calls.previewMailing)
    const asked = await readInput(c, calls.previewMailing.input)
    c.header('Content-Security-Policy', policy)
    return c.html(previewPage(await previewOf(context, staff, asked)))
  })
}
