import { describe, expect } from 'vitest'
import { addNote } from '#accounts/api/member-care.ts'
import { getMember, membersFile } from '#members/api/office-members.ts'
import * as calls from '#privacy/api/access-review.ts'
import { manyADay } from '#privacy/rules/reviews.ts'
import { call, codesOf, succeed } from '#tests/support/call.ts'
import { logOf, type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantClerk, test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

const month = '2026-11'

const review = async (site: Site) =>
  (await plantClerk(site, '관리자')).do(calls.getAccesses, { month })

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
    const [look] = await logOf(site)
    if (!look) throw new Error('A look left no row')
    const { log_pk: _, ...row } = look
    const others = Array.from({ length: manyADay - 1 }, (_, at) => String(member_pk + 1 + at))
    const looks = others.map((subject) => ({ ...row, subject }))
    await site.context.db.insertInto('staff_log').values(looks).execute()
    expect((await review(site)).busy).toEqual([
      { day: '2026-11-21', by: '사무국 담당', count: manyADay },
    ])
  })

  test('from an address that is new for somebody stand out, until known', async ({ site }) => {
    const { member_pk } = await plantMember(site)
    site.clock.set('2026-10-20T03:00:00Z')
    const before = await plantClerk(site, '사무국')
    await before.do(getMember, { member_pk })
    site.clock.set('2026-11-21T03:00:00Z')
    const { db } = site.context
    const { do: look, cookie, staff_pk } = await plantClerk(site, '사무국')
    await db
      .updateTable('staff_session')
      .set({ staff_pk: before.staff_pk })
      .where('staff_pk', '=', staff_pk)
      .execute()
    await look(getMember, { member_pk })
    expect((await figuresOf(site, before))?.fresh).toBe(0)
    await succeed(call(site, getMember, { member_pk }, { cookie, from: '127.0.0.2' }))
    const { fresh } = await review(site)
    expect(fresh.filter(({ ip }) => ip.includes('127.0.0.2'))).toHaveLength(1)
  })
})

describe('a month', () => {
  test('is signed for once it is over, by one of two', async ({ site, office }) => {
    const { member_pk } = await plantMember(site)
    await office.do(getMember, { member_pk })
    const early = await plantClerk(site, '관리자')
    const signed = { month, note: '이상 없음' }
    expect(await early.wrong(calls.confirmAccesses, signed)).toHaveProperty('month')
    site.clock.set('2026-11-30T15:00:00Z')
    const me = await plantClerk(site, '관리자')
    const codes = await codesOf([1, 2].map(() => me.ask(calls.confirmAccesses, signed)))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const { months } = await me.do(calls.getAccessYear, { year: 2026 })
    expect(months).toHaveLength(12)
    expect(months[10]).toMatchObject({ month, looked: 1, signoff: { note: '이상 없음' } })
    const report = await download(site, calls.accessFile, me, { year: 2026, format: 'csv' })
    expect(await report.text()).toContain('2026.12.01 관리자 담당')
    const paper = await download(site, calls.accessFile, me, { year: 2026, format: 'pdf' })
    expect(await paper.text()).toMatch(/^%PDF/)
  })

  test('is refused at its field', async ({ admin }) => {
    for (const wrong of ['2026-13', '2026', '']) {
      expect(await admin.wrong(calls.getAccesses, { month: wrong }), wrong).toHaveProperty('month')
    }
  })
})
