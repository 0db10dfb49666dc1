import * as settlement from '#payments/api/settlement.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import {
  beginSettlement as begin,
  fieldsOf,
  kindsOf,
  plantCharge,
  plantRefund,
  settlementCsv,
  settlementRow as row,
  uploadSettlement as upload,
  viewSettlement as view,
} from '#tests/support/settlement.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

const ordersOf = ({ context }: Site) =>
  context.db.selectFrom('payment_order').selectAll().orderBy('order_pk').execute()

test('lines that agree add up to the won, by month and by day of settlement', async ({ site }) => {
  const { me, rows } = await begin(site)
  const before = await ordersOf(site)
  const read = await succeed(upload(site, me, settlementCsv(...rows)))
  expect(read).toEqual({
    kind: 'read',
    from: '2026-11-02',
    to: '2026-11-15',
    lines: 4,
    refused: 0,
    added: 4,
    changed: 0,
    again: false,
    differing: 0,
    open: 0,
  })
  const found = await view(site, me)
  expect(found).toMatchObject({ month: '2026-11', open: 0, findings: [], noted: [] })
  expect(found.ours).toEqual({
    approvals: { count: 2, won: 130_000 },
    cancels: { count: 2, won: 30_000 },
  })
  expect(found.theirs).toEqual({
    ...found.ours,
    fee: 2400 + 1500 - 600 - 300,
    vat: 240 + 150 - 60 - 30,
    settled: 77_360 + 48_350 - 19_340,
    unsettled: 1,
  })
  expect(found.payouts).toMatchObject([
    { day: '2026-11-05', settled: 77_360, deposited_on: '' },
    {
      day: '2026-11-13',
      settled: 29_010,
      fee: 900,
      vat: 90,
      approvals: { count: 1, won: 50_000 },
      cancels: { count: 1, won: 20_000 },
    },
  ])
  expect(found.months).toEqual([{ month: '2026-11', lines: 4, own: 4, uncompared: 0, open: 0 }])
  expect(found.files).toMatchObject([{ lines: 4, added: 4, by: '회계 담당' }])
  expect(await ordersOf(site)).toEqual(before)
})

test('each difference is told, either way round, and no order is changed', async ({ site }) => {
  const { me, one, two, rows } = await begin(site)
  const unpaid = await plantCharge(site, '2026-11-06', { state: 'failed', paid_at: null })
  const asked = await plantCharge(site, '2026-11-07', { approval_no: '70707070' })
  await plantRefund(site, asked, { day: '2026-11-08', amount: 30_000, state: 'unknown' })
  const lost = await plantCharge(site, '2026-11-11', { approval_no: '99999999' })
  const before = await ordersOf(site)
  const [first = '', , part = ''] = rows
  await succeed(
    upload(
      site,
      me,
      settlementCsv(
        first.replace('80000', '80010'),
        part,
        row({ day: '2026-11-10', approval_no: '22334455', amount: 50_000 }),
        row({ day: '2026-11-14', kind: '취소', approval_no: '110022', amount: 80_000 }),
        row({ day: '2026-11-06', order_no: `planted${unpaid}`, amount: 80_000 }),
        row({ day: '2026-11-07', approval_no: '70707070', amount: 80_000 }),
        row({ day: '2026-11-08', kind: '취소', approval_no: '70707070', amount: 30_000 }),
        row({ day: '2026-11-15', approval_no: '12121212', ref_no: 'REF1', amount: 33_000 }),
      ),
    ),
  )
  const found = await view(site, me)
  expect(kindsOf(found)).toEqual(
    [
      `amount ${one} 80010`,
      `cancelled ${one} 80000`,
      `charged ${unpaid} 80000`,
      `open ${asked} 30000`,
      `payment ${lost} 80000`,
      `refund ${two} 10000`,
      'unknown - 33000',
    ].toSorted(),
  )
  const unknown = found.findings.find(({ kind }) => kind === 'unknown')
  expect(unknown?.happened).toBe(
    '정산 파일에 2026.11.15 승인 33,000원(승인번호 12121212)이 있습니다.',
  )
  expect(await ordersOf(site)).toEqual(before)
})

test('the same file, and one that overlaps, adds nothing twice; two that are really two stay two', async ({
  site,
}) => {
  const { me, two, rows } = await begin(site)
  const twin = { day: '2026-11-18', kind: '부분취소', approval_no: '22334455', amount: 5000 }
  await plantRefund(site, two, { day: '2026-11-18', amount: 5000 })
  await plantRefund(site, two, { day: '2026-11-18', amount: 5000, mbr_ref_no: 'again' })
  const counts = async (...some: string[]) => {
    const read = await succeed(upload(site, me, settlementCsv(...some)))
    return read.kind === 'read' ? [read.added, read.changed, read.again] : []
  }
  expect(await counts(...rows.slice(0, 3))).toEqual([3, 0, false])
  expect(await counts(...rows.slice(0, 3))).toEqual([0, 0, true])
  expect(await counts(...rows)).toEqual([1, 0, false])
  expect(await counts(row(twin), row(twin))).toEqual([2, 0, false])
  expect(await counts(row(twin))).toEqual([0, 0, false])
  expect(await counts(row({ ...twin, ref_no: 'A' }), row({ ...twin, ref_no: 'B' }))).toEqual([
    ...[0, 0, false],
  ])
  const late = { day: '2026-11-15', kind: '부분취소', approval_no: '22334455', amount: 10_000 }
  expect(await counts(row({ ...late, settle_day: '2026-11-20' }))).toEqual([0, 1, false])
  const found = await view(site, me)
  expect(found.theirs.cancels).toEqual({ count: 4, won: 40_000 })
  expect(found.theirs.unsettled).toBe(2)
  expect(found.findings).toEqual([])
})

test('a later file settles what an earlier one left open', async ({ site }) => {
  const { me, one, rows } = await begin(site)
  const [first = '', ...others] = rows
  const edge = row({ day: '2026-11-01', approval_no: '5', amount: 1 })
  await succeed(upload(site, me, settlementCsv(edge, ...others)))
  expect(kindsOf(await view(site, me))).toEqual([`payment ${one} 80000`, 'unknown - 1'])
  await succeed(upload(site, me, settlementCsv(first)))
  expect(kindsOf(await view(site, me))).toEqual(['unknown - 1'])
})

test('two who read a file at the same instant keep each line once', async ({ site }) => {
  const { me, rows } = await begin(site)
  const file = settlementCsv(...rows)
  const reads = await Promise.all([1, 2, 3].map(() => succeed(upload(site, me, file))))
  expect(reads.reduce((sum, read) => sum + (read.kind === 'read' ? read.added : 0), 0)).toBe(4)
  const lines = await site.context.db.selectFrom('settlement_line').select('line_pk').execute()
  expect(lines).toHaveLength(4)
})

test('a difference is noted once, and waits again when that is taken back', async ({ site }) => {
  const { me, rows } = await begin(site)
  await succeed(
    upload(site, me, settlementCsv(...rows, row({ day: '2026-11-15', ref_no: 'R', amount: 7 }))),
  )
  const { findings } = await view(site, me)
  const finding = findings[0]?.finding ?? ''
  const note = () => ask(site, settlement.noteFinding, { finding, reason: '단말기 결제' }, me)
  const blank = ask(site, settlement.noteFinding, { finding, reason: ' ' }, me)
  expect(fieldsOf(await blank)['reason']).toBe('사유를 적어 주세요.')
  const both = await Promise.all([note(), note()])
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true])
  const { open, noted } = await view(site, me)
  expect({ open, noted }).toMatchObject({ open: 0, noted: [{ finding, reason: '단말기 결제' }] })
  const undo = { note_pk: noted[0]?.note_pk ?? 0 }
  await succeed(ask(site, settlement.undoNote, undo, me))
  expect(await refusalOf(ask(site, settlement.undoNote, undo, me))).toBe(25)
  expect((await view(site, me)).open).toBe(1)
  expect(
    await refusalOf(ask(site, settlement.noteFinding, { finding: 'x', reason: 'y' }, me)),
  ).toBe(25)
})

test('months that no file reaches are named, and what the bank shows of a payout', async ({
  site,
}) => {
  const { me, rows } = await begin(site)
  await plantCharge(site, '2026-10-20', {})
  await succeed(upload(site, me, settlementCsv(...rows)))
  const at = '2026-11-21T03:00:00Z'
  const line = { state: 'waiting', day_key: '', time: '', depositor: '섹타나인', memo: '' } as const
  const more = { reason: '', staff_name: '', decided_at: at, occurrence: 1 }
  await site.context.db
    .insertInto('bank_line')
    .values([
      { ...line, ...more, fingerprint: 'a', day: '2026-11-04', amount: 77_360 },
      { ...line, ...more, fingerprint: 'b', day: '2026-11-06', amount: 77_360 },
    ])
    .execute()
  const found = await view(site, me)
  expect(found.months).toMatchObject([
    { month: '2026-11', uncompared: 0 },
    { month: '2026-10', lines: 0, own: 1, uncompared: 1, open: 0 },
  ])
  expect(found.payouts).toMatchObject([{ deposited_on: '2026-11-06' }, { deposited_on: '' }])
  expect(await view(site, me, { month: '2026-10' })).toMatchObject({
    ours: { approvals: { count: 1 } },
    theirs: { approvals: { count: 0 } },
  })
})

test('the secretary reads files and decides nothing, an officer only looks', async ({ site }) => {
  const { me, rows } = await begin(site)
  const file = settlementCsv(...rows, row({ day: '2026-11-15', ref_no: 'R', amount: 7 }))
  const office = await plantStaff(site, '사무국')
  const officer = await plantStaff(site, '임원')
  const editor = await plantStaff(site, '편집')
  expect((await upload(site, officer, file)).status).toBe(403)
  await succeed(upload(site, office, file))
  const { findings } = await view(site, officer)
  const note = { finding: findings[0]?.finding ?? '', reason: '이유' }
  expect((await ask(site, settlement.noteFinding, note, office)).status).toBe(403)
  await succeed(ask(site, settlement.noteFinding, note, me))
  expect((await ask(site, settlement.getSettlement, {}, editor)).status).toBe(403)
})
