import { describe, expect } from 'vitest'
import { addNote } from '#accounts/api/member-care.ts'
import { getMember, membersFile } from '#members/api/office-members.ts'
import { day } from '#platform/rules/spans.ts'
import * as calls from '#privacy/api/register.ts'
import { manyADay } from '#privacy/rules/register.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { call, codesOf, succeed } from '#tests/support/call.ts'
import { logOf, type Planted } from '#tests/support/console.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Clerk, plantClerk, test } from '#tests/support/people.ts'
import { shredded } from '#tests/support/privacy-changes.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

const month = '2026-11'

const review = async (site: Site) =>
  (await plantClerk(site, '관리자')).do(calls.reviewMonth, { month })

const figuresOf = async (site: Site, { staff_pk }: Planted) =>
  (await review(site)).people.find((one) => one.staff_pk === staff_pk)

describe('a month’s accesses', () => {
  test('say who looked, changed and took home how much, and why', async ({ site, office }) => {
    const { member_pk } = await plantMember(site, { member_name: '김조회' })
    await office.do(getMember, { member_pk })
    await office.do(getMember, { member_pk })
    await office.do(addNote, { member_pk, body: '전화' })
    await download(site, membersFile, office, { reason: '총회 안내장' })
    const figures = { looked: 2, changed: 1, files: 1, night: 0, busy: 0 }
    expect(await figuresOf(site, office)).toMatchObject(figures)
    const { files } = await review(site)
    expect(files).toMatchObject([{ by: '사무국 담당', reason: '총회 안내장' }])
    expect(JSON.stringify(await review(site))).not.toContain('김조회')
  })

  test('at night, from ten to six in Seoul, stand out', async ({ site }) => {
    const { member_pk } = await plantMember(site)
    site.clock.set('2026-11-21T12:59:00Z')
    const office = await plantClerk(site, '사무국')
    await office.do(getMember, { member_pk })
    site.clock.forward(60)
    await office.do(getMember, { member_pk })
    expect(await figuresOf(site, office)).toMatchObject({ looked: 2, night: 1 })
  })

  test('of many members in one day stand out', async ({ site, office }) => {
    const { member_pk } = await plantMember(site)
    await office.do(getMember, { member_pk })
    await office.do(getMember, { member_pk })
    expect(await figuresOf(site, office)).toMatchObject({ busy: 0 })
    const look = (await logOf(site)).find(({ kind }) => kind === 'member')
    if (!look) throw new Error('A look left no row')
    const { log_pk: _, ...row } = look
    const others = Array.from({ length: manyADay - 1 }, (_, at) => String(member_pk + 1 + at))
    const looks = others.map((subject) => ({ ...row, subject }))
    await site.context.db.insertInto('staff_log').values(looks).execute()
    expect(await figuresOf(site, office)).toMatchObject({ busy: 1 })
  })

  test('from an address that is new for somebody stand out, until known', async ({ site }) => {
    const { member_pk } = await plantMember(site)
    site.clock.set('2026-10-20T03:00:00Z')
    const before = await plantClerk(site, '사무국')
    await before.do(getMember, { member_pk })
    site.clock.set('2026-11-21T03:00:00Z')
    const { do: look, cookie, staff_pk } = await plantClerk(site, '사무국')
    await site.context.db
      .updateTable('staff_session')
      .set({ staff_pk: before.staff_pk })
      .where('staff_pk', '=', staff_pk)
      .execute()
    await look(getMember, { member_pk })
    expect(await figuresOf(site, before)).toMatchObject({ fresh: 0 })
    await succeed(call(site, getMember, { member_pk }, { cookie, from: '127.0.0.2' }))
    expect(await figuresOf(site, before)).toMatchObject({ fresh: 1 })
  })
})

const left = async ({ context: { db } }: Site) => ({
  logins: (await db.selectFrom('member_session').select('member_pk').execute()).length,
  orders: (await db.selectFrom('payment_order').select('member_pk').execute()).length,
})

test('what is due is what the deletion will do, and a look does nothing', async ({ site }) => {
  const member = await plantMember(site)
  await plantPaidOrder(site, member, { paid_at: '2022-02-25T00:00:00Z' })
  await logIn(site, member)
  site.clock.forward((5 * day) / 1000)
  await logIn(site, member)
  site.clock.forward((84 * day) / 1000)
  const { due } = await review(site)
  expect(due.map(({ what, counts }) => [what, counts])).toEqual([
    ['결제 기록', [0, 1, 1]],
    ['로그인 기록', [0, 2, 2]],
  ])
  expect(await left(site)).toEqual({ logins: 2, orders: 1 })
  site.clock.forward((7 * day) / 1000)
  await destroyDue(site.context)
  expect(await left(site)).toEqual({ logins: 0, orders: 0 })
  expect((await review(site)).due).toEqual([])
})

describe('the register', () => {
  const fileOf = async (site: Site, me: Clerk, format: 'csv' | 'pdf'): Promise<string> => {
    const answer = await download(site, calls.registerFile, me, { year: 2027, format })
    if (format === 'csv') return answer.text()
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    return pages.join('\n')
  }

  test('has what the site and what people did, and never whose it was', async ({ site }) => {
    const member = await plantMember(site, { member_name: '김파기' })
    await logIn(site, member)
    site.clock.set('2027-02-19T03:00:00Z')
    await destroyDue(site.context)
    const me = await plantClerk(site, '관리자')
    await me.do(calls.addEntry, { ...shredded, day: '2027-01-05' })
    await me.do(calls.addEntry, { kind: 'breach', what: '진흥원에 신고', day: '2027-02-18' })
    await me.do(calls.signMonth, { month: '2027-01', note: '명단과 대조함' })
    const { rows, count } = await me.do(calls.listRegister, { year: 2027 })
    expect(count).toBe(4)
    expect(rows).toMatchObject([
      { kind: 'review', day: '2027-02-19', note: '명단과 대조함', by: '관리자 담당' },
      { day: '2027-02-19', what: '로그인 기록', count: 1, by: '' },
      { kind: 'breach', day: '2027-02-18', what: '진흥원에 신고' },
      { day: '2027-01-05', what: shredded.what, method: '파쇄', by: '관리자 담당' },
    ])
    expect(rows[0]?.what).toContain('파기 120건')
    expect(rows[1]?.note).toContain('90일')
    const kind = 'breach'
    expect(await me.do(calls.listRegister, { year: 2027, kind })).toMatchObject({ count: 1 })
    expect(await me.do(calls.listRegister, { year: 2026 })).toMatchObject({ count: 0 })
    for (const format of ['csv', 'pdf'] as const) {
      const file = await fileOf(site, me, format)
      for (const word of ['로그인 기록', '자동', '120', '파쇄', '진흥원에 신고', '명단과'])
        expect(file).toContain(word)
      expect(file).not.toContain('김파기')
    }
  })

  test('is signed for a month that is over, once, also by two at once', async ({ admin: me }) => {
    await me.do(calls.addEntry, shredded)
    const note = '이상 없음'
    expect(await me.wrong(calls.signMonth, { month, note })).toHaveProperty('month')
    const over = { month: '2026-10', note }
    const codes = await codesOf([1, 2].map(() => me.ask(calls.signMonth, over)))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const { signed, destroyed } = await me.do(calls.reviewMonth, { month: '2026-10' })
    expect(signed).toEqual({ day: '2026-11-21', by: '관리자 담당', note })
    expect(destroyed).toEqual([{ what: shredded.what, count: 120 }])
    expect(await me.wrong(calls.addEntry, shredded)).toHaveProperty('day')
  })

  test('refuses what is wrong at its field', async ({ admin: me }) => {
    for (const [field, wrong] of [
      ['kind', 'review'],
      ['what', ' '],
      ['what', '900101-1234567의 서류'],
      ['count', 0],
      ['note', ''],
      ['method', '보관'],
      ['day', '2026-11-22'],
    ] as const) {
      const entry = { ...shredded, [field]: wrong }
      expect(await me.wrong(calls.addEntry, entry as never), String(wrong)).toHaveProperty(field)
    }
    for (const wrong of ['2026-13', '2026', ''])
      expect(await me.wrong(calls.reviewMonth, { month: wrong })).toHaveProperty('month')
  })
})
