import * as calls from '#privacy/api/access-review.ts'
import { addNote } from '#accounts/api/member-care.ts'
import { getMember, membersFile } from '#members/api/office-members.ts'
import { manyADay } from '#privacy/rules/reviews.ts'
import { type Answer, call, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, plantStaff, type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { type Site, test } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { describe, expect } from 'vitest'

const fieldsOf = async (answer: Promise<Answer<unknown>>): Promise<object | undefined> => {
  const { body } = await answer
  return body.success ? undefined : body.error.fields
}

const month = '2026-11'

const review = async (site: Site) => {
  const me = await plantStaff(site, '관리자')
  return succeed(ask(site, calls.getAccesses, { month }, me))
}

const figuresOf = async (site: Site, { staff_pk }: Planted) =>
  (await review(site)).people.find((one) => one.staff_pk === staff_pk)

describe('a month’s accesses', () => {
  test('say who looked, changed and took home how much, and why', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    const { member_pk } = await plantMember(site, { member_name: '김조회' })
    await succeed(ask(site, getMember, { member_pk }, office))
    await succeed(ask(site, getMember, { member_pk }, office))
    await succeed(ask(site, addNote, { member_pk, body: '전화' }, office))
    await download(site, membersFile, office, { reason: '총회 안내장' })
    expect(await figuresOf(site, office)).toMatchObject({
      looked: 2,
      changed: 1,
      files: 1,
      night: 0,
      busy: 0,
    })
    const { files } = await review(site)
    expect(files).toMatchObject([{ by: '사무국 담당', reason: '총회 안내장' }])
    expect(JSON.stringify(await review(site))).not.toContain('김조회')
  })

  test('at night, from ten to six in Seoul, stand out', async ({ site }) => {
    const { member_pk } = await plantMember(site)
    site.clock.set('2026-11-21T12:59:00Z')
    const office = await plantStaff(site, '사무국')
    await succeed(ask(site, getMember, { member_pk }, office))
    site.clock.forward(60)
    await succeed(ask(site, getMember, { member_pk }, office))
    expect(await figuresOf(site, office)).toMatchObject({ looked: 2, night: 1 })
  })

  test('of many members in one day stand out', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    for (let at = 0; at < manyADay; at += 1) {
      const { member_pk } = await plantMember(site, { member_id: `m${at}` })
      await succeed(ask(site, getMember, { member_pk }, office))
      await succeed(ask(site, getMember, { member_pk }, office))
    }
    expect((await review(site)).busy).toEqual([
      { day: '2026-11-21', by: '사무국 담당', count: manyADay },
    ])
  })

  test('from an address that is new for somebody stand out, once it was known no more', async ({
    site,
  }) => {
    const { member_pk } = await plantMember(site)
    site.clock.set('2026-10-20T03:00:00Z')
    const before = await plantStaff(site, '사무국')
    await succeed(ask(site, getMember, { member_pk }, before))
    site.clock.set('2026-11-21T03:00:00Z')
    const { db } = site.context
    const session = await plantStaff(site, '사무국')
    await db
      .updateTable('staff_session')
      .set({ staff_pk: before.staff_pk })
      .where('staff_pk', '=', session.staff_pk)
      .execute()
    const me = { ...before, cookie: session.cookie }
    await succeed(ask(site, getMember, { member_pk }, me))
    expect((await figuresOf(site, before))?.fresh).toBe(0)
    const { cookie } = me
    await succeed(call(site, getMember, { member_pk }, { cookie, from: '127.0.0.2' }))
    const { fresh } = await review(site)
    expect(fresh.filter(({ ip }) => ip.includes('127.0.0.2'))).toHaveLength(1)
  })
})

describe('a month', () => {
  test('is signed for once it is over, by one of two, and the year says so', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    const { member_pk } = await plantMember(site)
    await succeed(ask(site, getMember, { member_pk }, office))
    const early = await plantStaff(site, '관리자')
    const confirm = (me: Planted) =>
      ask(site, calls.confirmAccesses, { month, note: '이상 없음' }, me)
    expect(await fieldsOf(confirm(early))).toHaveProperty('month')
    site.clock.set('2026-11-30T15:00:00Z')
    const me = await plantStaff(site, '관리자')
    const answers = await Promise.all([confirm(me), confirm(me)])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const { months } = await succeed(ask(site, calls.getAccessYear, { year: 2026 }, me))
    expect(months).toHaveLength(12)
    expect(months[10]).toMatchObject({ month, looked: 1, signoff: { note: '이상 없음' } })
    const report = await download(site, calls.accessFile, me, { year: 2026, format: 'csv' })
    expect(await report.text()).toContain('2026.12.01 관리자 담당')
    const paper = await download(site, calls.accessFile, me, { year: 2026, format: 'pdf' })
    expect(await paper.text()).toMatch(/^%PDF/)
  })

  test.for(['2026-13', '2026', ''])(
    'is refused at its field where it is ‘%s’',
    async (wrong, { site }) => {
      const me = await plantStaff(site, '관리자')
      expect(await fieldsOf(ask(site, calls.getAccesses, { month: wrong }, me))).toHaveProperty(
        'month',
      )
    },
  )

  test('is not for the office', async ({ site }) => {
    const me = await plantStaff(site, '사무국')
    expect(await refusalOf(ask(site, calls.getAccesses, { month }, me))).toBe(43)
  })
})
