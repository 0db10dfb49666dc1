import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'
import * as types from '#members/api/member-types.ts'
import * as members from '#members/api/office-members.ts'
import type { ListInput } from '#members/api/office-members.ts'
import { changeDueTypes } from '#members/server/member-types/service.ts'
import { codesOf } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { type Clerk, plantClerk } from '#tests/support/people.ts'
import { type Site, test } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

const society = {
  홍길동: { member_id: 'Gildong', company_name: '서울대학교', cell: '01012345678' },
  하경덕: { member_id: 'hakd', email: 'ha@example.org', member_type: '학생회원' },
  김연구: { member_id: 'kim100', en_name: 'Kim Yeongu', member_type: '명예회원' },
  "김'_%": { member_id: 'odd' },
} as const

/** Four members, who joined in a year each from 2024 on, and somebody of the office. */
const plantSociety = async (site: Site) => {
  site.clock.set('2026-11-20T03:00:00Z')
  const pks: number[] = []
  for (const [member_name, facts] of Object.entries(society)) {
    const created_at = `${2023 + pks.length}-12-31T15:00:00Z`
    pks.push((await plantMember(site, { member_name, created_at, ...facts })).member_pk)
  }
  const [gildong = 0, student = 0] = pks
  return { office: await plantClerk(site, '사무국'), gildong, student }
}

const namesOf = async (by: Clerk, asked: ListInput): Promise<string[]> => {
  const { rows, count } = await by.do(members.listMembers, asked)
  expect(count).toBe(rows.length)
  return rows.map(({ member_name }) => member_name)
}

describe('members are found', () => {
  test('by what somebody types of them', async ({ site }) => {
    const { office } = await plantSociety(site)
    for (const [q, names] of [
      ['길동', ['홍길동']],
      ['ㅎㄱㄷ', ['하경덕', '홍길동']],
      ['ㅎㄱㄷ 서울', ['홍길동']],
      ['gildong', ['홍길동']],
      ['HA@EXAMPLE', ['하경덕']],
      ['010-1234', ['홍길동']],
      ['yeongu', ['김연구']],
      ['_%', ["김'_%"]],
      ["'", ["김'_%"]],
      ['없는사람', []],
      ['', ["김'_%", '김연구', '하경덕', '홍길동']],
    ] as const) {
      expect((await namesOf(office, { q })).toSorted(), q).toEqual(names)
    }
  })

  test('by type, joining, fee, arrears and the last log-in', async ({ site }) => {
    const { office, gildong } = await plantSociety(site)
    await plantPaidOrder(site, { member_pk: gildong })
    for (const [asked, names] of [
      [{ type: '학생회원' }, ['하경덕']],
      [{ from: '2025-01-01', to: '2025-01-01' }, ['하경덕']],
      [{ fee: 'paid' }, ['홍길동']],
      [{ fee: 'exempt' }, ['김연구', "김'_%"]],
      [{ fee: 'unpaid' }, ['하경덕']],
      [{ fee: 'unpaid', year: 2025 }, ['홍길동', '하경덕']],
      [{ arrears: 2 }, ['홍길동', '하경덕']],
      [{ login: 'never' }, ['홍길동', '하경덕', '김연구', "김'_%"]],
    ] as const) {
      expect(await namesOf(office, { sort: 'joined', ...asked })).toEqual(names)
    }
    const wanted = { sort: '-arrears', arrears: 1 } as const
    const { rows } = await office.do(members.listMembers, wanted)
    expect(rows.map(({ member_name, arrears }) => [member_name, arrears])).toEqual([
      ['하경덕', 2],
      ['홍길동', 2],
    ])
  })

  test('and each look leaves a row without a name in it', async ({ site }) => {
    const { gildong: member_pk } = await plantSociety(site)
    const officer = await plantClerk(site, '임원')
    await officer.do(members.listMembers, { q: '홍길동' })
    await officer.do(members.getMember, { member_pk })
    const rows = await logOf(site)
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['member', null],
      ['member', String(member_pk)],
    ])
    expect(JSON.stringify(rows)).not.toContain('길동')
  })
})

test('a person’s page has all that is held of them', async ({ site }) => {
  const { office, gildong: member_pk } = await plantSociety(site)
  await plantPaidOrder(site, { member_pk })
  const paper = { order_pk: 1, paper: 'receipt', copies: 2 } as const
  await site.context.db.insertInto('paper_copy').values(paper).execute()
  const page = (by: Clerk) => by.do(members.getMember, { member_pk })
  await page(await plantClerk(site, '임원'))
  await page(office)
  const member = await page(office)
  const seenByAll = await page(await plantClerk(site, '관리자'))
  const by = ({ log }: typeof member) => log.map((row) => row.by)
  expect(by(seenByAll)).toEqual(['관리자 담당', '사무국 담당', '사무국 담당', '임원 담당'])
  expect(by(member)).toEqual(['사무국 담당', '사무국 담당'])
  expect(member.tables.find(({ heading }) => heading === '발급한 서류')?.rows).toEqual([
    ['영수증', '2026년 연회비', '2026-000001', '2번'],
  ])
  expect(member).toMatchObject({ member_name: '홍길동', member_type: '정회원', type_changes: [] })
  expect(member.fees.map(({ year, status }) => [year, status])).toEqual([
    [2026, '납부완료'],
    [2025, '미납'],
    [2024, '미납'],
  ])
  expect(member.tables.map(({ heading }) => heading)).toContain('동의 기록')
  expect(JSON.stringify(member.tables)).toContain('010-1234-5678')
  expect(await office.refused(members.getMember, { member_pk: 999_999 })).toBe(44)
})

test('the file of members leaves its reason, and harms no spreadsheet', async ({ site }) => {
  const { office } = await plantSociety(site)
  await plantMember(site, { member_id: 'formula', member_name: '=1+1' })
  const reason = '총회 명부'
  const file = await download(site, members.membersFile, office, { reason })
  const rows = parse(await file.text(), { bom: true })
  expect(rows).toHaveLength(6)
  expect(rows.flat()).not.toContain('=1+1')
  expect((await logOf(site)).at(-1)).toMatchObject({ kind: 'member', reason })
})

describe('the type of a member', () => {
  const why = { reason: '이사회 의결', tell: true } as const
  const promotion = { ...why, from_type: '학생회원', to_type: '정회원' } as const
  const later = { ...promotion, on_day: '2026-12-01' }

  /** On the student's page, to somebody who has just come in: sessions end meanwhile. */
  const typeOf = async (site: Site, member_pk: number) =>
    (await (await plantClerk(site, '사무국')).do(members.getMember, { member_pk })).member_type

  test('is changed today, with one row of the log and a mail, once', async ({ site }) => {
    const { office, student: member_pk } = await plantSociety(site)
    const wanted = { member_pk, ...promotion }
    const codes = await codesOf([1, 2].map(() => office.ask(types.changeMemberType, wanted)))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const member = await office.do(members.getMember, { member_pk })
    expect(member.member_type).toBe('정회원')
    expect(member.type_changes).toMatchObject([{ state: 'done', reason: '이사회 의결' }])
    const changes = (await logOf(site)).filter(({ label }) => label.includes('회원 구분 변경'))
    expect(changes).toHaveLength(1)
    const mails = await deliveredTo(site.context, 'ha@example.org')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('회원 구분이 변경되었습니다')
    expect(mails[0]?.text).toContain('2027년부터 연회비는')
  })

  test('is changed of those who are selected, but for who has it already', async ({ site }) => {
    const { office, student: member_pk } = await plantSociety(site)
    const said = { to_type: '정회원', reason: '이사회 의결', tell: false } as const
    const wanted = { keys: [member_pk], ...said }
    expect(await office.do(types.changeMemberTypes, wanted)).toEqual({ changed: 1, left: 0 })
    expect(await office.do(types.changeMemberTypes, wanted)).toEqual({ changed: 0, left: 1 })
    const { rows } = await office.do(members.listMembers, { only: String(member_pk) })
    expect(rows).toMatchObject([{ member_pk, member_type: '정회원' }])
  })

  test('is changed on its day in Seoul, also after a time without a server', async ({ site }) => {
    const { office, student: member_pk } = await plantSociety(site)
    await office.do(types.changeMemberType, { member_pk, ...later })
    site.clock.set('2026-11-30T14:59:59Z')
    await changeDueTypes(site.context)
    expect(await typeOf(site, member_pk)).toBe('학생회원')
    site.clock.set('2026-12-03T00:00:00Z')
    await Promise.all([changeDueTypes(site.context), changeDueTypes(site.context)])
    expect(await typeOf(site, member_pk)).toBe('정회원')
    const rows = (await logOf(site)).filter(({ label }) => label.startsWith('예약된 회원 구분'))
    expect(rows).toMatchObject([{ staff_name: '사무국 담당', reason: null }])
  })

  test('waits for one day at a time, which can be called off', async ({ site }) => {
    const { office, student: member_pk } = await plantSociety(site)
    const wanted = { member_pk, ...later }
    const { type_changes } = await office.do(types.changeMemberType, wanted)
    expect(await office.wrong(types.changeMemberType, wanted)).toHaveProperty('on_day')
    const change_pk = type_changes[0]?.change_pk ?? 0
    const off = await office.do(types.cancelTypeChange, { change_pk })
    expect(off.type_changes).toMatchObject([{ state: 'cancelled' }])
    expect(await office.refused(types.cancelTypeChange, { change_pk })).toBe(44)
    site.clock.set('2026-12-02T00:00:00Z')
    await changeDueTypes(site.context)
    expect(await typeOf(site, member_pk)).toBe('학생회원')
  })

  test('is not changed for what is wrong, nor where somebody was quicker', async ({ site }) => {
    const { office, student: member_pk } = await plantSociety(site)
    for (const [field, wrong] of [
      ['to_type', '학생회원'],
      ['on_day', '2026-11-19'],
      ['reason', ' '],
    ] as const) {
      const wanted = { member_pk, ...promotion, [field]: wrong }
      expect(await office.wrong(types.changeMemberType, wanted)).toHaveProperty(field)
    }
    const stale = { member_pk, from_type: '정회원', to_type: '특별회원', ...why } as const
    const { body } = await office.ask(types.changeMemberType, stale)
    expect(body).toMatchObject({ error: { current: { member_type: '학생회원' } } })
  })
})
