import { expect } from 'vitest'
import { getMember } from '#members/api/office-members.ts'
import * as dues from '#payments/api/dues-import.ts'
import { getOrder } from '#payments/api/office-money.ts'
import { plantMember } from '#tests/support/members.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

const csv = (...lines: string[]) => ({
  name: '회비.csv',
  file: Buffer.from([...lines, ''].join('\n')).toString('base64'),
})

const paidBy = async ({ context }: Site) => {
  const rows = await context.db
    .selectFrom('payment_order')
    .select(['member_pk', 'goods_key', 'amount', 'asked_amount'])
    .where('state', '=', 'paid')
    .orderBy('order_pk')
    .execute()
  return rows.map(({ member_pk, goods_key, amount, asked_amount }) => [
    ...[member_pk, Number(goods_key.slice(4)), amount, ...(asked_amount ? [asked_amount] : [])],
  ])
}

/** Rows of a sheet: name, birthday, e-mail, mobile, workplace, remark; the doubt; the member. */
const rows = [
  ['김노화,560301,,,,', 'sure', 'snu'],
  ['김노화,1970-01-01,,,,', 'sure', 'pnu'],
  ['김노화,,snu@example.org,,,', 'sure', 'snu'],
  ['김 노 화,,,010-3333-4444,,', 'sure', 'pnu'],
  [',,snu@example.org,,,', 'sure', 'snu'],
  ['김노화,,,,,', 'namesakes', ''],
  ['김노화,,,,부산대,', 'repeated', ''],
  ['김노화,,,,서울대학교병원,', 'repeated', ''],
  ['김노화,1956-03-01,,010-3333-4444,,', 'namesakes', ''],
  ['김노화,1980-09-09,,,,', 'namesakes', ''],
  ['박다른,,snu@example.org,,,', 'signs', ''],
  ['이홀로,,,,,', 'alone', ''],
  ['이홀로,1999-01-01,,,,', 'signs', ''],
  ['이홀로,,,,다른대,', 'workplace', ''],
  ["JOHN O'CONNOR,,,,,", 'alone', ''],
  ['hans muller,,,,,', 'alone', ''],
  ['정두행,,,,,', 'repeated', ''],
  ['정두행,,,,,국립연구원', 'alone', ''],
  ['없는이,,,,,', 'nobody', ''],
  ['없는이,,,,,이홀로 대납', 'text', ''],
  ['홍길동 회비,,,,,', 'alone', ''],
  [',,,,,25회비김영희', 'alone', ''],
  ['홍길동·김영희,,,,,', 'text', ''],
  ['박부인,,,,,', 'text', ''],
  [',,,,,김노화 회비', 'text', ''],
  ['고인님,,,,,', 'alone', ''],
  ['정두행,,,,,', 'repeated', ''],
  ['김노화,,,,부산대,', 'placed', ''],
] as const

test('of twenty-eight rows, namesakes among them, none pays for another', async ({
  site,
  treasurer,
}) => {
  const { db } = site.context
  const plant = (id: string, member_name: string, more = {}) =>
    plantMember(site, { member_id: `${id}001`, member_name, email: null, ...more })
  const joined_on = '2010-03-02'
  const mail = { email: 'snu@example.org', company_name: '서울대학교병원 내과', joined_on }
  const snu = await plant('snu', '김노화', { birth: '1956-03-01', ...mail })
  const pnu = await plant('pnu', '김노화', {
    ...{ birth: '1970-01-01', cell: '01033334444', company_name: '부산대' },
  })
  const alone = await plant('one', '이홀로', { birth: '1960-05-05', company_name: '한국대' })
  await plant('lat', 'John O’Connor')
  await plant('ger', '뮐러', { en_name: 'Hans Müller' })
  await plant('two', '정두행')
  const hong = await plant('hon', '홍길동')
  const young = await plant('you', '김영희')
  const dead = await plant('old', '고인님')
  const { member_pk } = dead
  const by = { reason: '', staff_name: '', created_at: '', until_day: null }
  const status = { member_pk, status: '작고' as const, from_day: '2026-02-01', ...by }
  await db.insertInto('member_status').values(status).execute()
  const learnt = { payer_key: '박부인', member_pk: alone.member_pk, created_at: '' }
  await db.insertInto('payer_name').values(learnt).execute()
  const years = ['2022', '2023', '2024', '2025', '2026']
  // Rows of one sign are one decision, so each row has a year of its own where it can.
  const head = `성명,생년월일,이메일,휴대폰,소속,비고,${years.join()}`
  const sheet = csv(
    head,
    ...rows.map(
      ([cells], at) => `${cells},${years.map((_, of) => (of === at % 5 ? '○' : '')).join()}`,
    ),
  )
  const agreed = ['birth:century', 'member_name:spaced']
  const looked = await treasurer.do(dues.lookAtDues, { ...sheet, agreed })
  const at = (line: number) => looked.people.find((one) => one.line === line)
  expect(rows.map((_, row) => at(row + 2)?.why ?? at(row + 2)?.kind)).toEqual(
    rows.map(([, kind]) => kind),
  )
  expect(at(8)?.candidates.map((one) => one.member_pk)).toEqual([pnu.member_pk, snu.member_pk])
  expect(at(8)?.name).toBe('김노화 · 부산대')
  expect(at(8)?.candidates[1]?.words).toContain(
    '서울대학교병원 내과 · snu@example.org · 2010년 가입',
  )
  expect(at(27)?.candidates[0]?.words).toContain('2026년 가입 · 작고')
  const keys = { snu: snu.member_pk, pnu: pnu.member_pk, '': 0 }
  await treasurer.do(dues.importDues, { ...sheet, agreed })
  const sure = rows
    .map(([, , who], row) => [keys[who], 2022 + (row % 5)])
    .filter(([pk]) => pk !== 0)
  expect((await paidBy(site)).map(([pk, year]) => [pk, year])).toEqual(sure)
  // A cell that names two is divided, and each half is asked about.
  const both = [hong, young].map((one) => ({ line: 24, member_pk: one.member_pk }))
  expect(at(24)?.together).toEqual(both.map((one) => one.member_pk))
  const divided = csv(
    head,
    ...rows.map(([cells], row) => `${cells},${row === 22 ? ',,,"160,000",' : ''}`),
  )
  await treasurer.do(dues.importDues, { ...divided, agreed, people: both })
  expect((await paidBy(site)).slice(-2)).toEqual(both.map((one) => [one.member_pk, 2025, 80_000]))
})

test('a remark stands for the name only where a row is a payment', async ({ office }) => {
  const lackIn = async (...lines: string[]) =>
    (await office.do(dues.lookAtDues, csv(...lines))).lack
  expect(await lackIn('순번,2025년,비고', '1,○,회비')).toContain('이름이나 이메일')
  expect(await lackIn('거래일,금액,내용', '2025.3.2,80000,25회비홍길동')).toBe('')
})

test('a sum that is not the year’s fee is asked about, and left without an answer', async ({
  site,
  office,
}) => {
  const birth = '1956-03-01'
  const { member_pk } = await plantMember(site, {
    member_name: '이노화',
    birth,
    joined_on: '2020-03-02',
  })
  const sheet = csv(
    '성명,생년월일,2024,2025,2026,비고',
    `이노화,${birth},"50,000","160,000",,"25,26년 회비"`,
  )
  const looked = await office.do(dues.lookAtDues, sheet)
  expect(looked.count).toBe(0)
  expect(looked.left).toMatchObject([
    { why: 'sum', count: 2, examples: ['2행 이노화 2024년', '2행 이노화 2025년'] },
  ])
  const shared = { line: 2, name: '이노화', fee: 80_000 }
  expect(looked.sums).toEqual([
    { ...shared, year: 2024, amount: 50_000, typed: '50,000', runs: [] },
    { ...shared, year: 2025, amount: 160_000, typed: '160,000', runs: [[2025, 2026]] },
  ])
  const said = (year: number, years: number[], reason = '') => ({ line: 2, year, years, reason })
  const countFor = async (...sums: ReturnType<typeof said>[]) =>
    (await office.do(dues.lookAtDues, { ...sheet, sums })).count
  expect(await countFor(said(2024, [2024]))).toBe(0)
  expect(await countFor(said(2025, [2024, 2025]))).toBe(0)
  expect(await countFor(said(2024, []), said(2025, []))).toBe(0)
  const sums = [said(2024, [2024], '2024년 회비는 50,000원'), said(2025, [2025, 2026])]
  await office.do(dues.importDues, { ...sheet, sums })
  expect(await paidBy(site)).toEqual([
    [member_pk, 2024, 50_000, 80_000],
    [member_pk, 2025, 80_000],
    [member_pk, 2026, 80_000],
  ])
  const { story } = await office.do(getOrder, { order_pk: 1 })
  expect(story[0]?.reason).toBe('2024년 회비는 50,000원')
})

test('a part of a year’s fee leaves the rest owed', async ({ site, office, treasurer }) => {
  const { member_pk } = await plantMember(site, { member_name: '이노화', joined_on: '2024-03-02' })
  const sheet = csv('성명,이메일,2024', '이노화,regular01@example.org,"50,000"')
  const people = [{ line: 2, member_pk }]
  const sums = [{ line: 2, year: 2024, years: [], reason: '', part: true }]
  const asked = { ...sheet, people, sums }
  expect((await office.do(dues.lookAtDues, asked)).left).toMatchObject([{ why: 'settle' }])
  expect(await treasurer.do(dues.importDues, asked)).toMatchObject({ count: 0, waived: 1 })
  const { fees } = await treasurer.do(getMember, { member_pk })
  expect(fees.find(({ year }) => year === 2024)).toMatchObject({ amount: 30_000 })
  const [waiver] = await site.context.db.selectFrom('fee_waiver').selectAll().execute()
  expect(waiver).toMatchObject({ amount: 30_000 })
  expect(waiver?.reason).toContain('50,000원 일부 납부')
  // The year has its agreement now, and the member owed nothing before joining.
  const again = { ...csv('성명,이메일,2024', '이노화,regular01@example.org,면제'), people }
  expect((await treasurer.do(dues.lookAtDues, again)).left).toMatchObject([{ why: 'agreed' }])
  expect(await treasurer.refused(dues.importDues, again)).toBeGreaterThan(0)
  const early = { ...csv('성명,이메일,2023', '이노화,regular01@example.org,"50,000"'), people }
  const part = { line: 2, year: 2023, years: [], reason: '', part: true }
  expect((await treasurer.do(dues.lookAtDues, { ...early, sums: [part] })).left).toMatchObject([
    { why: 'free' },
  ])
})
