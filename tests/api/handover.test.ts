import { describe, expect } from 'vitest'
import { saveDraft } from '#boards/api/office-post-drafts.ts'
import * as calls from '#office/api/handover.ts'
import { Refusal } from '#platform/server/program.ts'
import { listViews, saveView } from '#staff/api/staff-views.ts'
import * as staff from '#staff/api/staff.ts'
import type { Role } from '#staff/rules/staff.ts'
import { staffNamed } from '#staff/server/by-name.ts'
import { refusalOf } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import * as handover from '#tests/support/handover.ts'
import { sheet } from '#tests/support/office-posts.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { test } from '#tests/support/people.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'
import { mailsOf } from '#tests/support/staff-logins.ts'
import { download } from '#tests/support/table-parts.ts'
import { test as withTexts } from '#tests/support/texts.ts'
import { openText, saveText } from '#texts/api/texts.ts'

withTexts('both sign, everything goes on, and the former has no way in', async ({ site }) => {
  const { admin, from, to } = await handover.plantHandover(site)
  const ways = await handover.waysIn(site, from)
  const { post_pk } = await from.do(saveDraft, sheet({ title: '총회 안내' }))
  const path = 'membership/fees.yaml'
  const { text, base_hash } = await from.do(openText, { path })
  await from.do(saveText, { path, text: `${text}\n`, base_hash, version: 0 })
  for (const me of [from, to]) {
    await me.do(saveView, { list: 'log', label: '내 조건', state: 'kind=post' })
  }

  const seen = await handover.openOf(to)
  expect(seen).toMatchObject({ mine: 'to', passes: { texts: 1, posts: 1, views: 1 } })
  const ends = { sessions: 1, passkeys: 1, codes: 1, totp: true, invitation: true }
  expect(seen.ends).toEqual(ends)
  expect(seen.items.filter(({ kind }) => kind === 'own').map(({ key }) => key)).toEqual([
    `text:${path}`,
    `post:${post_pk}`,
  ])
  const { body } = await handover.end(admin)
  expect(body).toMatchObject({ error: { code: 40, fields: { unsigned: /확인하지/ } } })
  for (const one of [from, to]) {
    await one.do(calls.signHandover, await handover.whichOf(one))
  }
  expect((await handover.end(admin)).body).toMatchObject({ success: true })

  expect(await handover.rolesOf(admin, to.staff_pk)).toEqual(['active', ['사무국', '현장']])
  expect(await handover.rolesOf(admin, from.staff_pk)).toEqual(['ended', []])
  const refused = { session: 20, password: 85, app: 20, recovery: 20, passkey: 20, invitation: 23 }
  for (const [way, knock] of Object.entries(ways)) {
    expect([way, await refusalOf(knock())]).toEqual([way, refused[way as keyof typeof refused]])
  }
  const { db } = site.context
  for (const table of ['staff_session', 'staff_passkey', 'staff_recovery_code'] as const) {
    const left = db.selectFrom(table).select('staff_pk').where('staff_pk', '=', from.staff_pk)
    expect(await left.execute()).toEqual([])
  }
  await expect(staffNamed(db, from.staff_id, 'posts')).rejects.toThrow(Refusal)

  const drafts = await db.selectFrom('post_draft').select(['staff_pk', 'staff_name']).execute()
  expect(drafts).toEqual([{ staff_pk: to.staff_pk, staff_name: '이후임' }])
  const texts = await db.selectFrom('text_draft').select(['staff_pk', 'staff_name']).execute()
  expect(texts).toEqual([{ staff_pk: to.staff_pk, staff_name: '이후임' }])
  const kept = await to.do(listViews, { list: 'log' })
  expect(kept.views.map(({ label }) => label)).toEqual(['내 조건 (2)', '내 조건'])

  const told = (await logOf(site)).filter(({ kind }) => kind === 'handover')
  const signatures = told.filter(({ call }) => call === calls.signHandover.path)
  expect(signatures.map(({ staff_name, label }) => [staff_name, label.slice(0, 5)])).toEqual([
    ['김전임', '인계 확인'],
    ['이후임', '인수 확인'],
  ])
  expect(told.at(-1)).toMatchObject({
    label: '김전임 → 이후임 인수인계 완료(계정 해지)',
    reason: '임기 만료',
  })
  const mails = await mailsOf(site, from)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('인수인계 확인 요청'),
    expect.stringContaining('인수인계가 완료되었습니다'),
  ])
})

test('of two who end it at once one does, on two servers as well', async ({ site }) => {
  const { admin, from, to } = await handover.plantHandover(site)
  const other = await plantStaff(site, '관리자')
  await using second = await anotherOnPostgres(site)
  const wanted = { ...(await handover.whichOf(admin)), reason: '임기', unsigned: true }
  const answers = await Promise.all([
    admin.ask(calls.endHandover, wanted),
    ask(second ?? site, calls.endHandover, wanted, other),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await handover.rolesOf(admin, from.staff_pk)).toEqual(['ended', []])
  expect(await handover.rolesOf(admin, to.staff_pk)).toEqual(['active', ['사무국', '현장']])
  const ended = (await logOf(site)).filter(({ call }) => call === calls.endHandover.path)
  expect(ended).toHaveLength(1)
})

test('two 관리자 who hand over to one another at once leave one', async ({ site, admin }) => {
  const two = await plantStaff(site, '관리자')
  await using second = await anotherOnPostgres(site)
  await handover.beginBetween([admin, two], admin)
  await handover.beginBetween([two, admin], admin)
  const { open } = await admin.do(calls.listHandovers, {})
  const why = { reason: '임기', unsigned: true }
  const answers = await Promise.all(
    open.map(({ handover_pk }, at) => {
      const [where, who] = at === 0 ? [site, admin] : [second ?? site, two]
      return ask(where, calls.endHandover, { handover_pk, ...why }, who)
    }),
  )
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

describe('a handover is refused', () => {
  test('where nobody would be left who invites; the heir of that role is one', async ({ site }) => {
    const alone = await plantStaff(site, '관리자', { staff_name: '김회장' })
    const heir = await plantStaff(site, '회계')
    await handover.beginBetween([alone, heir], alone)
    const { db } = site.context
    const heirs = db.updateTable('staff').where('staff_pk', '=', heir.staff_pk)
    const setState = (state: 'invited' | 'active') => heirs.set({ state }).execute()
    await setState('invited')
    expect(await handover.openOf(alone)).toMatchObject({ last_admin: true })
    expect(await refusalOf(handover.end(alone, { unsigned: true }))).toBe(24)
    await alone.do(staff.me, {})
    await setState('active')
    expect((await handover.end(alone, { unsigned: true })).body).toMatchObject({ success: true })
    expect(await handover.rolesOf(heir, heir.staff_pk)).toEqual(['active', ['관리자', '회계']])
  })

  test('to who is not one of the two, to oneself, and once it was given up', async ({ site }) => {
    const { admin, from, to } = await handover.plantHandover(site)
    const third = await plantStaff(site, '사무국')
    const nothing = { may: false, people: [], open: [], past: [] }
    expect(await third.do(calls.listHandovers, {})).toEqual(nothing)
    const which = await handover.whichOf(admin)
    const ending = { ...which, reason: '임기', unsigned: true }
    for (const other of [third, admin]) {
      expect(await other.refused(calls.signHandover, which)).toBe(44)
    }
    expect(await to.refused(calls.endHandover, ending)).toBe(43)
    expect(await third.refused(calls.handoverSheet, which)).toBe(44)
    const own = { from_pk: from.staff_pk, to_pk: from.staff_pk, reason: '임기' }
    expect((await admin.ask(calls.beginHandover, own)).body).toMatchObject({
      error: { fields: { to_pk: /다른 분/ } },
    })
    await from.do(calls.signHandover, which)
    expect(await from.refused(calls.signHandover, which)).toBe(25)
    await admin.do(calls.cancelHandover, which)
    expect(await admin.refused(calls.endHandover, ending)).toBe(44)
    await from.do(staff.me, {})
  })
})

test('the sheet says what is open and elsewhere, and who has signed', async ({ site }) => {
  const { from, to } = await handover.plantHandover(site)
  const which = await handover.whichOf(to)
  await from.do(calls.signHandover, which)
  const file = await download(site, calls.handoverSheet, to, which)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const { pages } = await readPdf(await file.bytes())
  const text = pages.join('\n')
  const words = ['인수인계서', '은행 인터넷뱅킹', '계약', '김전임', '12:00 확인', '확인하지 않음']
  for (const one of words) expect(text).toContain(one)
})

const elsewhereOf = async (site: Site, role: Role) => {
  const { to } = await handover.plantHandover(site, { role })
  const { open } = await to.do(calls.listHandovers, {})
  const items = open.at(-1)?.items ?? []
  return items.filter(({ kind }) => kind === 'password' || kind === 'contract')
}

test('what lies elsewhere is asked of whoever has to do with it', async ({ site }) => {
  const keysOf = async (role: Role) => (await elsewhereOf(site, role)).map(({ key }) => key)
  expect(await keysOf('편집')).toEqual(['shared', 'journal', 'contract-journal'])
  expect(await keysOf('현장')).toEqual(['shared'])
  const passwords = ['bank', 'gateway', 'tax', 'shared']
  const contracts = ['contract-gateway', 'contract-venue', 'contract-privacy']
  expect(await keysOf('회계')).toEqual([...passwords, ...contracts])
  Object.assign(site.context, { handover: undefined })
  expect(await elsewhereOf(site, '편집')).toMatchObject([{ key: 'elsewhere', kind: 'password' }])
})
