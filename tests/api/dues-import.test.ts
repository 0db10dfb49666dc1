import { read } from '@e965/xlsx'
import { describe, expect } from 'vitest'
import { auditFile } from '#payments/api/audit.ts'
import * as dues from '#payments/api/dues-import.ts'
import { getOrder, listOrders, ordersFile } from '#payments/api/office-money.ts'
import { undoEntry } from '#payments/api/order-actions.ts'
import { createTransferInfo, getDocument, getPayInfo, getReceipt } from '#payments/api/payments.ts'
import { documentOf } from '#payments/server/receipts/service.ts'
import { codesOf } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { named, plantMember } from '#tests/support/members.ts'
import { annualFee, feeOf, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

const name = '회비 2025.csv'
const fileOf = (...lines: string[]) => ({
  file: Buffer.from(['성명,생년월일,연도,금액,납부일,방법', ...lines, ''].join('\n')).toString(
    'base64',
  ),
})

const lee = { ...named('이노화', 'lee001'), birth: '1956-03-01' }

const ordersIn = ({ context }: Site) =>
  context.db.selectFrom('payment_order').selectAll().orderBy('order_pk').execute()

const receiptsIn = ({ context }: Site) => context.db.selectFrom('receipt').selectAll().execute()

describe('a sheet of years paid before', () => {
  const sheet = fileOf(
    '이노화,560301,2023,"80,000",2023.5.2,현금',
    '이노화,1956-03-01,2024,,,',
    '이노화,1956-03-01,2024,,,',
    '이노화,1956-03-01,2025,,,',
    '이노화,1956-03-01,2022,80000,2021.3.2,',
    '이노화,1956-03-01,2031,80000,,',
    '박없음,1960-01-01,2024,,,',
  )
  const wanted = { ...sheet, agreed: ['birth:century'], name }

  test('becomes payments of then, without receipts and mails, that say where they come from', async ({
    site,
    office,
  }) => {
    const payer = await plantPayer(site, { ...lee, joined_on: '2020-03-02' })
    await plantPaidOrder(site, payer, feeOf(2025))
    const looked = await office.do(dues.lookAtDues, sheet)
    expect(looked).toMatchObject({ count: 1, left: expect.anything() as object })
    const agreed = await office.do(dues.lookAtDues, { ...sheet, agreed: ['birth:century'] })
    expect(agreed).toMatchObject({ count: 2, sum: 160_000 })
    expect(agreed.left.map(({ why, count }) => `${why} ${count}`).toSorted()).toEqual([
      'ahead 1',
      'nobody 1',
      'old 1',
      'paid 1',
      'twice 1',
    ])
    const mails = await site.context.db.selectFrom('mail').selectAll().execute()
    expect(await office.do(dues.importDues, wanted)).toEqual({
      ...{ count: 2, sum: 160_000 },
      ...{ waived: 0, left: 5 },
    })
    const [, ...orders] = await ordersIn(site)
    const shared = { state: 'paid', amount: 80_000, member_pk: payer.member_pk, gateway: null }
    expect(orders).toMatchObject([
      {
        ...shared,
        goods_name: '2023년 연회비',
        pay_method: 'cash',
        paid_at: '2023-05-01T15:00:00.000Z',
      },
      {
        ...shared,
        goods_name: '2024년 연회비',
        pay_method: 'account',
        paid_at: '2024-12-30T15:00:00.000Z',
      },
    ])
    expect(await site.context.db.selectFrom('mail').selectAll().execute()).toEqual(mails)
    const { pay_info } = await payer.do(getPayInfo, {})
    expect(pay_info.filter(({ status }) => status === '납부완료').map(({ year }) => year)).toEqual([
      2025, 2024, 2023,
    ])
    const { story, receipt } = await office.do(getOrder, { order_pk: orders[0]?.order_pk ?? 0 })
    expect(receipt).toBe('')
    expect(story).toMatchObject([{ text: '회비 2025.csv 파일에서 가져온 납부입니다.', reason: '' }])
    const log = (await logOf(site)).filter(({ label }) => label.startsWith('지난 회비'))
    expect(log.at(-1)).toMatchObject({ label: '지난 회비 가져오기(2건)' })
    expect(JSON.stringify(log)).not.toContain('이노화')
  })

  test('has a receipt with one number once its payer asks, and is not undone from then on', async ({
    site,
    office,
  }) => {
    const payer = await plantPayer(site, lee)
    await office.do(dues.importDues, wanted)
    const [first] = await ordersIn(site)
    const order_pk = first?.order_pk ?? 0
    expect(await receiptsIn(site)).toEqual([])
    const asked = [1, 2].map(() =>
      documentOf(site.context, payer.member_pk, { order_pk, paper: 'receipt' }),
    )
    await Promise.all(asked)
    expect(await receiptsIn(site)).toMatchObject([{ order_pk, number: '2026-000001' }])
    const [row] = (await office.do(dues.listDuesImports, {})).rows
    expect(row).toMatchObject({ file_name: name, count: 3, sum: 240_000, undone_at: null })
    const import_pk = row?.import_pk ?? 0
    const refusal = await office.wrong(dues.undoDuesImport, { import_pk })
    expect(refusal).toEqual({ import_pk: `취소할 수 없습니다. 주문 ${order_pk}: 영수증 발급` })
    expect((await ordersIn(site)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  })

  test('is undone as a whole, once, without a mail, and can be brought again', async ({
    site,
    office,
  }) => {
    await plantMember(site, lee)
    await office.do(dues.importDues, wanted)
    const [row] = (await office.do(dues.listDuesImports, {})).rows
    const import_pk = row?.import_pk ?? 0
    const undone = [1, 2].map(() => office.ask(dues.undoDuesImport, { import_pk }))
    expect((await codesOf(undone)).toSorted()).toEqual([0, 44])
    expect((await ordersIn(site)).map(({ state, paid_at }) => [state, paid_at])).toEqual([
      ['failed', null],
      ['failed', null],
      ['failed', null],
    ])
    expect(await site.context.db.selectFrom('mail').selectAll().execute()).toEqual([])
    const again = [1, 2].map(() => office.ask(dues.importDues, wanted))
    expect((await codesOf(again)).toSorted()).toEqual([0, 40])
    const paid = (await ordersIn(site)).filter(({ state }) => state === 'paid')
    expect(paid).toHaveLength(3)
    const order_pk = paid[0]?.order_pk ?? 0
    await office.do(undoEntry, { order_pk, reason: '다른 분의 것' })
    expect(await site.context.db.selectFrom('mail').selectAll().execute()).toEqual([])
    const [last] = (await office.do(dues.listDuesImports, {})).rows
    const refused = await office.wrong(dues.undoDuesImport, { import_pk: last?.import_pk ?? 0 })
    expect(refused['import_pk']).toContain(`주문 ${order_pk}: 상태 변경`)
  })

  test('leaves whoever is not surely known, or whose deposit is awaited, to the office', async ({
    site,
    office,
  }) => {
    const payer = await plantPayer(site, lee)
    await payer.do(createTransferInfo, annualFee)
    const other = await plantMember(site, named('박다른', 'park01'))
    const twin = await plantMember(site, { ...named('이노화', 'lee002'), birth: '1970-01-01' })
    const names = {
      file: Buffer.from('이름,2025년,2026년\n이노화,○,○\n박없음,O,\n').toString('base64'),
    }
    const looked = await office.do(dues.lookAtDues, names)
    expect(looked.people.map(({ kind, candidates }) => [kind, candidates.length])).toEqual([
      ['doubtful', 2],
      ['nobody', 0],
    ])
    expect(looked.count).toBe(0)
    const to = (...people: { line: number; member_pk: number | null }[]) =>
      office.do(dues.lookAtDues, { ...names, people })
    const own = await to({ line: 2, member_pk: payer.member_pk })
    expect([own.count, own.left.map(({ why }) => why)]).toEqual([1, ['awaited', 'nobody']])
    expect((await to({ line: 2, member_pk: twin.member_pk })).count).toBe(2)
    const both = await to({ line: 2, member_pk: null }, { line: 3, member_pk: other.member_pk })
    expect([both.count, both.people[1]?.member_pk]).toEqual([1, other.member_pk])
  })
})

const csv = (...lines: string[]) => ({
  name,
  file: Buffer.from([...lines, ''].join('\n')).toString('base64'),
})

test('면제 is a waiver by whoever may agree on fees, and goes with its import', async ({
  site,
  office,
  treasurer,
}) => {
  const payer = await plantPayer(site, { ...lee, joined_on: '2023-03-02' })
  const honor = { ...named('명예인', 'honor1'), member_type: '명예회원' as const }
  await plantMember(site, honor)
  const sheet = csv(
    '성명,이메일,2022,2024,2025,2026',
    `이노화,${lee.email},면제,면제,면,○`,
    `명예인,${honor.email},,,면제,`,
  )
  const left = async (clerk: typeof office) => {
    const looked = await clerk.do(dues.lookAtDues, sheet)
    return [looked.count, looked.waived, ...looked.left.map(({ why, count }) => `${why} ${count}`)]
  }
  expect(await left(office)).toEqual([1, 0, 'free 2', 'settle 2'])
  expect(await left(treasurer)).toEqual([1, 2, 'free 2'])
  const race = [1, 2].map(() => treasurer.ask(dues.importDues, sheet))
  expect((await codesOf(race)).toSorted()).toEqual([0, 40])
  const statuses = async () => (await payer.do(getPayInfo, {})).pay_info.map(({ status }) => status)
  expect(await statuses()).toEqual(['납부완료', '면제', '면제', '미납'])
  const [row] = (await treasurer.do(dues.listDuesImports, {})).rows
  expect(row).toMatchObject({ count: 1, sum: 80_000, waived: 2 })
  await treasurer.do(dues.undoDuesImport, { import_pk: row?.import_pk ?? 0 })
  expect(await statuses()).toEqual(['미납', '미납', '미납', '미납'])
  const kept = await site.context.db.selectFrom('fee_waiver').selectAll().execute()
  expect(kept).toMatchObject([1, 2].map(() => ({ ended_reason: '지난 회비 가져오기 취소' })))
  await treasurer.do(dues.importDues, sheet)
  expect(await statuses()).toEqual(['납부완료', '면제', '면제', '미납'])
})

test('a day that nobody named is unknown wherever it is shown, and brings no receipt', async ({
  site,
  treasurer,
}) => {
  const payer = await plantPayer(site, { ...lee, joined_on: '2024-03-02' })
  const rowOf = (year: string, day: string) => `이노화,${lee.email},${year},,${day}`
  const sheet = csv('성명,이메일,연도,금액,납부일', rowOf('2024', ''), rowOf('2025', '2025.3.2'))
  await treasurer.do(dues.importDues, sheet)
  const { rows: listed } = await treasurer.do(listOrders, { page: 1, sort: 'no' })
  expect(listed.map(({ day_unknown }) => day_unknown)).toEqual([true, false])
  const [unknown, known] = listed.map(({ order_pk }) => order_pk)
  const { pay_info } = await payer.do(getPayInfo, {})
  expect(pay_info.map((one) => [one.status, one.pay_info_tran_date])).toEqual([
    ['미납', null],
    ['납부완료', '2025-03-01T15:00:00.000Z'],
    ['납부완료', null],
  ])
  const asked = [
    payer.ask(getReceipt, { pay_info_pk: unknown ?? 0 }),
    payer.ask(getDocument, { pay_info_pk: unknown ?? 0, paper: 'statement' }),
  ]
  expect(await codesOf(asked)).toEqual([30, 30])
  expect(await receiptsIn(site)).toEqual([])
  await documentOf(site.context, payer.member_pk, { order_pk: known ?? 0, paper: 'receipt' })
  expect((await treasurer.do(getOrder, { order_pk: unknown ?? 0 })).meaning).toContain('날짜 미상')
  const reason = '정기총회'
  const list = await download(site, ordersFile, treasurer, { reason, format: 'csv', sort: 'no' })
  expect(await list.text()).toContain('납부완료,날짜 미상,')
  const books = await download(site, auditFile, treasurer, { reason, year: 2024 })
  expect(read(await books.bytes()).Sheets['납부']?.['C2']).toMatchObject({ v: '날짜 미상' })
})
