import { saveDraft } from '#boards/api/office-post-drafts.ts'
import * as calls from '#office/api/handover.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { Refusal } from '#platform/server/program.ts'
import * as door from '#staff/api/console-login.ts'
import { listViews, saveView } from '#staff/api/staff-views.ts'
import * as staff from '#staff/api/staff.ts'
import { staffNamed } from '#staff/server/by-name.ts'
import { codeHash, newToken } from '#staff/server/secrets.ts'
import * as views from '#staff/server/staff-views/service.ts'
import { readCalendar, subscribe } from '#tests/support/calendars.ts'
import { type Answer, call, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, type Planted, plantStaff, testSecret } from '#tests/support/console.ts'
import { end, openOf, plantHandover, rolesOf, signBoth, whichOf } from '#tests/support/handover.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { sheet } from '#tests/support/office-posts.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'
import { test } from '#tests/support/texts.ts'
import { openText, saveText } from '#texts/api/texts.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, vi } from 'vitest'

const password = 'Quiet-Harbour7'
const password_hash = await hashPassword(password)

const cookieOf = ({ headers }: Pick<Answer<unknown>, 'headers'>): string =>
  (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''

const codeNow = (site: Site): string =>
  new TOTP({ secret: Secret.fromBase32(testSecret) }).generate({
    timestamp: site.clock.now().getTime(),
  })

/** Everything that has let somebody in, each a way to try it: answers with the refusal. */
const waysIn = async (site: Site, from: Planted) => {
  const { db } = site.context
  const recovery = 'ABCD-EFGH-JKLM'
  const token = newToken()
  await db
    .updateTable('staff')
    .set({ password_hash })
    .where('staff_pk', '=', from.staff_pk)
    .execute()
  const { staff_pk } = from
  const code_hash = codeHash(site.context, recovery)
  await db.insertInto('staff_recovery_code').values({ staff_pk, code_hash }).execute()
  const passkey = { credential_id: 'credential', public_key: 'key', counter: 0, transports: '' }
  const at = site.clock.now().toISOString()
  await db
    .insertInto('staff_passkey')
    .values({ staff_pk, ...passkey, label: '노트북', created_at: at, last_used_at: null })
    .execute()
  const due_at = '2027-01-01T00:00:00.000Z'
  await db
    .insertInto('staff_invitation')
    .values({ staff_pk, token_hash: token.hash, due_at })
    .execute()
  const logIn = () => call(site, door.login, { staff_id: from.staff_id, password })
  const half = { cookie: cookieOf(await logIn()) }
  expect(half.cookie).not.toBe('')
  return {
    session: () => ask(site, staff.me, {}, from),
    password: logIn,
    app: () => call(site, door.totp, { code: codeNow(site) }, half),
    recovery: () => call(site, door.recovery, { code: recovery }, half),
    passkey: () => call(site, door.passkeyOptions, {}, half),
    invitation: () => call(site, door.accept, { token: token.token, password }),
  }
}

test('one hands over to another: both sign, everything goes on, and no way in of the former is left', async ({
  site,
}) => {
  const people = await plantHandover(site)
  const { admin, from, to } = people
  const ways = await waysIn(site, from)
  const calendar = (await subscribe(site, from)).path
  const { post_pk } = await succeed(ask(site, saveDraft, sheet({ title: '총회 안내' }), from))
  const path = 'membership/fees.yaml'
  const { text, base_hash } = await succeed(ask(site, openText, { path }, from))
  await succeed(ask(site, saveText, { path, text: `${text}\n`, base_hash, version: 0 }, from))
  for (const me of [from, to]) {
    await succeed(ask(site, saveView, { list: 'log', label: '내 조건', state: 'kind=post' }, me))
  }

  const seen = await openOf(site, to)
  expect(seen).toMatchObject({ mine: 'to', passes: { texts: 1, posts: 1, views: 1 } })
  expect(seen.ends).toEqual({
    sessions: 1,
    passkeys: 1,
    codes: 1,
    totp: true,
    calendar: true,
    invitation: true,
  })
  expect(seen.items.filter(({ kind }) => kind === 'own').map(({ key }) => key)).toEqual([
    `text:${path}`,
    `post:${post_pk}`,
  ])
  const early = ask(site, calls.signHandover, await whichOf(site, to), to)
  expect((await early).body).toMatchObject({ error: { fields: { items: /아직 확인하지 않은/ } } })
  await signBoth(site, people)
  expect((await end(site, admin)).body).toMatchObject({ success: true })

  expect(await rolesOf(site, admin, to.staff_pk)).toEqual(['active', ['사무국', '현장']])
  expect(await rolesOf(site, admin, from.staff_pk)).toEqual(['ended', []])
  const refused = { session: 20, password: 85, app: 20, recovery: 20, passkey: 20, invitation: 23 }
  for (const [way, knock] of Object.entries(ways)) {
    expect([way, await refusalOf(knock())]).toEqual([way, refused[way as keyof typeof refused]])
  }
  expect((await readCalendar(site, calendar)).status).toBe(404)
  const { db } = site.context
  const closed = [
    'staff_session',
    'staff_passkey',
    'staff_recovery_code',
    'staff_calendar',
  ] as const
  for (const table of closed) {
    const left = db.selectFrom(table).select('staff_pk').where('staff_pk', '=', from.staff_pk)
    expect(await left.execute()).toEqual([])
  }
  await expect(staffNamed(db, from.staff_id, 'posts')).rejects.toThrow(Refusal)

  const drafts = await db.selectFrom('post_draft').select(['staff_pk', 'staff_name']).execute()
  expect(drafts).toEqual([{ staff_pk: to.staff_pk, staff_name: '이후임' }])
  const texts = await db.selectFrom('text_draft').select(['staff_pk', 'staff_name']).execute()
  expect(texts).toEqual([{ staff_pk: to.staff_pk, staff_name: '이후임' }])
  const kept = await succeed(ask(site, listViews, { list: 'log' }, to))
  expect(kept.views.map(({ label }) => label)).toEqual(['내 조건 (2)', '내 조건'])

  const told = (await logOf(site)).filter(({ kind }) => kind === 'handover')
  const signatures = told.filter(({ call }) => call === calls.signHandover.path)
  expect(signatures.map(({ staff_name, label }) => [staff_name, label.slice(0, 5)])).toEqual([
    ['김전임', '인계 확인'],
    ['이후임', '인수 확인'],
  ])
  expect(told.at(-1)).toMatchObject({
    label: '김전임 님의 일을 이후임 님께 넘기고 계정을 끝냈습니다.',
    reason: '임기 만료',
  })
  await deliverDueMail(site.context)
  const mails = await mailsTo(site.context, `${from.staff_id}@example.org`)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('인수인계를 확인해 주십시오'),
    expect.stringContaining('인수인계가 끝났습니다'),
  ])
})

test('of two who end it at once one does, on two servers as well', async ({ site }) => {
  const { admin, from, to } = await plantHandover(site)
  const other = await plantStaff(site, '관리자')
  await using second = await anotherOnPostgres(site)
  const wanted = { ...(await whichOf(site, admin)), reason: '임기', unsigned: true }
  const answers = await Promise.all([
    ask(site, calls.endHandover, wanted, admin),
    ask(second ?? site, calls.endHandover, wanted, other),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await rolesOf(site, admin, from.staff_pk)).toEqual(['ended', []])
  expect(await rolesOf(site, admin, to.staff_pk)).toEqual(['active', ['사무국', '현장']])
  const ended = (await logOf(site)).filter(({ call }) => call === calls.endHandover.path)
  expect(ended).toHaveLength(1)
})

test('two 관리자 who hand over to one another at once leave one', async ({ site }) => {
  const one = await plantStaff(site, '관리자')
  const two = await plantStaff(site, '관리자')
  await using second = await anotherOnPostgres(site)
  const begin = (from: Planted, to: Planted) =>
    ask(
      site,
      calls.beginHandover,
      { from_pk: from.staff_pk, to_pk: to.staff_pk, roles: ['관리자'], reason: '임기' },
      one,
    )
  await succeed(begin(one, two))
  await succeed(begin(two, one))
  const { open } = await succeed(ask(site, calls.listHandovers, {}, one))
  const wanted = open.map(({ handover_pk, version }) => ({ handover_pk, version }))
  const why = { reason: '임기', unsigned: true }
  const [first, last] = wanted
  if (first === undefined || last === undefined) throw new Error('Two should be open')
  const answers = await Promise.all([
    ask(site, calls.endHandover, { ...first, ...why }, one),
    ask(second ?? site, calls.endHandover, { ...last, ...why }, two),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const admins = await site.context.db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_pk', 'staff.staff_pk')
    .select('staff.staff_pk')
    .where('role', '=', '관리자')
    .where('state', '=', 'active')
    .execute()
  expect(admins).toHaveLength(1)
})

test('a server that dies between two of its lines has changed nothing', async ({ site }) => {
  const { admin, from, to } = await plantHandover(site)
  await succeed(ask(site, saveDraft, sheet(), from))
  vi.spyOn(views, 'passViews').mockRejectedValueOnce(new Error('power cut'))
  expect(await refusalOf(end(site, admin, { unsigned: true }))).toBe(50)
  await succeed(ask(site, staff.me, {}, from))
  expect(await rolesOf(site, admin, from.staff_pk)).toEqual(['active', ['사무국']])
  expect(await rolesOf(site, admin, to.staff_pk)).toEqual(['active', ['현장']])
  const drafts = await site.context.db.selectFrom('post_draft').select('staff_pk').execute()
  expect(drafts).toEqual([{ staff_pk: from.staff_pk }])
  expect((await end(site, admin, { unsigned: true })).body).toMatchObject({ success: true })
})
