import * as members from '#members/api/office-members.ts'
import type { ListInput } from '#members/api/office-members.ts'
import { arrearsYears } from '#payments/rules/fee-status.ts'
import { retention } from '#platform/rules/retention.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { changeDueTypes } from '#members/server/member-types/service.ts'
import { type Answer, refusalOf, send, succeed } from '#tests/support/call.ts'
import { ask, logOf, type Planted, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'

const now = '2026-11-20T03:00:00Z'

const plantSociety = async (site: Site) => {
  site.clock.set(now)
  const planted = {
    홍길동: { member_id: 'Gildong', company_name: '서울대학교', cell: '01012345678' },
    하경덕: { member_id: 'hakd', email: 'ha@example.org', member_type: '학생회원' },
    김연구: { member_id: 'kim100', en_name: 'Kim Yeongu', member_type: '명예회원' },
    ["김'_%"]: { member_id: 'odd' },
  } as const
  const pks: Record<string, number> = {}
  let year = 2023
  for (const [member_name, facts] of Object.entries(planted)) {
    const created_at = `${year}-12-31T15:00:00Z`
    const { member_pk } = await plantMember(site, { member_name, created_at, ...facts })
    pks[member_name] = member_pk
    year += 1
  }
  return pks
}

const errorIn = ({ body }: Answer<unknown>): { fields?: object; current?: unknown } =>
  body.success ? {} : body.error

const namesOf = async (site: Site, by: Planted, asked: ListInput): Promise<string[]> => {
  const { rows, count } = await succeed(ask(site, members.listMembers, asked, by))
  expect(count).toBe(rows.length)
  return rows.map(({ member_name }) => member_name)
}

describe('members are found', () => {
  test.for<[string, readonly string[]]>([
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
  ])('by %s', async ([q, names], { site }) => {
    await plantSociety(site)
    const office = await plantStaff(site, '사무국')
    expect((await namesOf(site, office, { q })).toSorted()).toEqual(names)
  })

  test('by type, joining, fee, arrears and the last log-in', async ({ site }) => {
    const pks = await plantSociety(site)
    const office = await plantStaff(site, '사무국')
    await plantPaidOrder(site, { member_pk: pks['홍길동'] ?? 0 })
    const wanted = (asked: ListInput) => namesOf(site, office, { sort: 'joined', ...asked })
    expect(await wanted({ type: '학생회원' })).toEqual(['하경덕'])
    expect(await wanted({ from: '2025-01-01', to: '2025-01-01' })).toEqual(['하경덕'])
    expect(await wanted({ fee: 'paid' })).toEqual(['홍길동'])
    expect(await wanted({ fee: 'exempt' })).toEqual(['김연구'])
    expect(await wanted({ fee: 'unpaid' })).toEqual(['하경덕', "김'_%"])
    expect(await wanted({ fee: 'unpaid', year: 2025 })).toEqual(['홍길동', '하경덕', "김'_%"])
    expect(await wanted({ arrears: 2 })).toEqual(['홍길동', '하경덕'])
    expect(await wanted({ login: 'never' })).toHaveLength(4)
    const { rows } = await succeed(
      ask(site, members.listMembers, { sort: '-arrears', arrears: 1 }, office),
    )
    expect(rows.map(({ member_name, arrears }) => [member_name, arrears])).toEqual([
      ['하경덕', 2],
      ['홍길동', 2],
    ])
  })

  test('arrears of a member for decades are those of which anything is kept', async ({ site }) => {
    const created_at = '2004-03-01T00:00:00Z'
    const { member_pk } = await plantMember(site, { member_name: '오래된', created_at })
    await plantPaidOrder(site, { member_pk }, { goods_key: 'fee:2025' })
    expect(arrearsYears).toBe(retention.payment.period.years)
    const office = await plantStaff(site, '사무국')
    const { rows } = await succeed(ask(site, members.listMembers, { arrears: 4 }, office))
    expect(rows.map(({ member_name, arrears }) => [member_name, arrears])).toEqual([['오래된', 4]])
  })

  test('and each look leaves a row without a name in it', async ({ site }) => {
    const pks = await plantSociety(site)
    const officer = await plantStaff(site, '임원')
    await succeed(ask(site, members.listMembers, { q: '홍길동' }, officer))
    const member_pk = pks['홍길동'] ?? 0
    await succeed(ask(site, members.getMember, { member_pk }, officer))
    const rows = await logOf(site)
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['member', null],
      ['member', String(member_pk)],
    ])
    expect(JSON.stringify(rows)).not.toContain('길동')
  })
})

test('a person’s page has all that is held of them', async ({ site }) => {
  const pks = await plantSociety(site)
  const office = await plantStaff(site, '사무국')
  const member_pk = pks['홍길동'] ?? 0
  await plantPaidOrder(site, { member_pk })
  const paper = { order_pk: 1, paper: 'receipt', copies: 2 } as const
  await site.context.db.insertInto('paper_copy').values(paper).execute()
  const officer = await plantStaff(site, '임원')
  await succeed(ask(site, members.getMember, { member_pk }, officer))
  await succeed(ask(site, members.getMember, { member_pk }, office))
  const member = await succeed(ask(site, members.getMember, { member_pk }, office))
  const admin = await plantStaff(site, '관리자')
  const seenByAll = await succeed(ask(site, members.getMember, { member_pk }, admin))
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
  const nobody = ask(site, members.getMember, { member_pk: 999_999 }, office)
  expect(await refusalOf(nobody)).toBe(44)
})

test('the file of members asks for a reason and a fresh factor, and harms no spreadsheet', async ({
  site,
}) => {
  await plantSociety(site)
  await plantMember(site, { member_id: 'formula', member_name: '=1+1' })
  const office = await plantStaff(site, '사무국')
  const wanted = { path: '/api/v1/console/members/file', method: 'POST' as const }
  const file = await send(site, {
    ...wanted,
    headers: { cookie: office.cookie, origin: site.context.config.siteUrl },
    body: JSON.stringify({ reason: '총회 명부' }),
  })
  const rows = parse(file.text, { bom: true })
  expect(rows).toHaveLength(6)
  expect(rows.flat()).not.toContain('=1+1')
  const [row] = (await logOf(site)).slice(-1)
  expect(row).toMatchObject({ kind: 'member', reason: '총회 명부' })
})

describe('the type of a member', () => {
  const to = { reason: '이사회 의결', tell: true } as const
  const promotion = { ...to, from_type: '학생회원', to_type: '정회원' } as const

  test('is changed today, with one row of the log and a mail, once', async ({ site }) => {
    const pks = await plantSociety(site)
    const office = await plantStaff(site, '사무국')
    const wanted = { member_pk: pks['하경덕'] ?? 0, ...promotion }
    const answers = await Promise.all([
      ask(site, members.changeMemberType, wanted, office),
      ask(site, members.changeMemberType, wanted, office),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const member = await succeed(
      ask(site, members.getMember, { member_pk: wanted.member_pk }, office),
    )
    expect(member.member_type).toBe('정회원')
    expect(member.type_changes).toMatchObject([{ state: 'done', reason: '이사회 의결' }])
    const changes = (await logOf(site)).filter(({ label }) => label.includes('바꾸었습니다'))
    expect(changes).toHaveLength(1)
    await deliverDueMail(site.context)
    const mails = await mailsTo(site.context, 'ha@example.org')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('회원 구분이 변경되었습니다')
    expect(mails[0]?.text).toContain('정회원의 연회비는')
  })

  test('is changed on its day in Seoul, also after a time without a server', async ({ site }) => {
    const pks = await plantSociety(site)
    const office = await plantStaff(site, '사무국')
    const member_pk = pks['하경덕'] ?? 0
    const wanted = { member_pk, from_type: '학생회원', to_type: '명예회원', ...to } as const
    const on_day = '2026-12-01'
    await succeed(ask(site, members.changeMemberType, { ...wanted, on_day }, office))
    const typeOf = async () => {
      await changeDueTypes(site.context)
      const another = await plantStaff(site, '사무국')
      return (await succeed(ask(site, members.getMember, { member_pk }, another))).member_type
    }
    site.clock.set('2026-11-30T14:59:59Z')
    expect(await typeOf()).toBe('학생회원')
    site.clock.set('2026-12-03T00:00:00Z')
    await Promise.all([changeDueTypes(site.context), changeDueTypes(site.context)])
    expect(await typeOf()).toBe('명예회원')
    const rows = await logOf(site)
    expect(rows.filter(({ label }) => label.startsWith('정한 날이 되어'))).toHaveLength(1)
    expect(rows.filter(({ label }) => label.startsWith('정한 날이 되어'))[0]).toMatchObject({
      staff_name: '사무국 담당',
      reason: null,
    })
  })

  test('waits for one day at a time, which can be called off', async ({ site }) => {
    const pks = await plantSociety(site)
    const office = await plantStaff(site, '사무국')
    const member_pk = pks['하경덕'] ?? 0
    const wanted = { member_pk, from_type: '학생회원', to_type: '정회원', ...to } as const
    const on_day = '2026-12-01'
    const { type_changes } = await succeed(
      ask(site, members.changeMemberType, { ...wanted, on_day }, office),
    )
    const second = await ask(site, members.changeMemberType, { ...wanted, on_day }, office)
    expect(errorIn(second).fields).toHaveProperty('on_day')
    const change_pk = type_changes[0]?.change_pk ?? 0
    const off = await succeed(ask(site, members.cancelTypeChange, { change_pk }, office))
    expect(off.type_changes).toMatchObject([{ state: 'cancelled' }])
    expect(await refusalOf(ask(site, members.cancelTypeChange, { change_pk }, office))).toBe(44)
    site.clock.set('2026-12-02T00:00:00Z')
    await changeDueTypes(site.context)
    const another = await plantStaff(site, '사무국')
    const now = await succeed(ask(site, members.getMember, { member_pk }, another))
    expect(now.member_type).toBe('학생회원')
  })

  test.for<[string, object, string]>([
    ['the type that it is', { to_type: '학생회원' }, 'to_type'],
    ['a day that is past', { on_day: '2026-11-19' }, 'on_day'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('is not changed for %s', async ([, given, field], { site }) => {
    const pks = await plantSociety(site)
    const office = await plantStaff(site, '사무국')
    const wanted = { member_pk: pks['하경덕'] ?? 0, ...promotion }
    const refused = await ask(site, members.changeMemberType, { ...wanted, ...given }, office)
    expect(errorIn(refused).fields).toHaveProperty(field)
  })

  test('is not changed where somebody was quicker, and says what there is', async ({ site }) => {
    const pks = await plantSociety(site)
    const office = await plantStaff(site, '사무국')
    const refused = await ask(
      site,
      members.changeMemberType,
      { member_pk: pks['하경덕'] ?? 0, from_type: '정회원', to_type: '특별회원', ...to },
      office,
    )
    expect(errorIn(refused).current).toMatchObject({ member_type: '학생회원' })
  })
})
