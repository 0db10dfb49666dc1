import * as settlement from '#payments/api/settlement.ts'
import { mostSheetFile } from '#platform/rules/sheets/rows.ts'
import { base64 } from '#tests/support/bank.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf } from '#tests/support/console.ts'
import { inCp949 } from '#tests/support/cp949.ts'
import {
  beginSettlement as begin,
  fieldsOf,
  settlementCsv,
  strangersCard,
  strangersName,
  uploadSettlement as upload,
  viewSettlement as view,
} from '#tests/support/settlement.ts'
import { test } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { utils, write } from '@e965/xlsx'
import { expect } from 'vitest'

test('a file with one line that cannot be read keeps nothing and says which', async ({ site }) => {
  const { me, rows } = await begin(site)
  const [first = ''] = rows
  for (const [broken, why] of [
    [first.replace('80000', '80000.5'), '거래 금액 칸을 읽을 수 없습니다: ‘80000.5’'],
    [first.replace('승인', '모름'), '승인·취소 구분 칸을 읽을 수 없습니다: ‘모름’'],
    [first.replace('2026-11-02', '2026-12-02'), '거래일이 오늘보다 뒤입니다: 2026-12-02'],
    [first.replace('2026-11-02', '11/02'), '거래일 칸을 읽을 수 없습니다: ‘11/02’'],
    [first.replace('110022', '4111111111111111'), '승인번호 칸에 번호가 아닌 것이 있습니다.'],
    [first.replace('110022', '홍아무개'), '승인번호 칸에 번호가 아닌 것이 있습니다.'],
  ] as const) {
    const answer = await upload(site, me, settlementCsv(...rows, broken))
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)['file']).toContain(`6번째 줄: ${why}`)
  }
  expect(await site.context.db.selectFrom('settlement_line').selectAll().execute()).toEqual([])
  expect(await site.context.db.selectFrom('settlement_file').selectAll().execute()).toEqual([])
  const lone = await upload(site, me, settlementCsv())
  expect(fieldsOf(lone)['file']).toBe('승인이나 취소가 한 줄도 없는 파일입니다.')
  expect(await refusalOf(upload(site, me, new Uint8Array(mostSheetFile + 1)))).toBe(45)
})

test('a workbook is read as a text is, zeros lost in front or not', async ({ site }) => {
  const { me, one } = await begin(site)
  const cells = [
    ['정산내역'],
    ['승인일시', '구분', '승인번호', '승인금액', '입금예정액', '입금예정일'],
    ['2026-11-02 12:00:01', '정상승인', 110_022, 80_000, 77_360, 46_331],
    ['합계', '', '', 80_000, 77_360, ''],
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), '정산')
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  expect(await succeed(upload(site, me, bytes))).toMatchObject({ lines: 1, differing: 0 })
  const { payouts } = await view(site, me)
  expect(payouts).toMatchObject([{ day: '2026-11-05', settled: 77_360 }])
  const lines = await site.context.db.selectFrom('settlement_line').select('order_pk').execute()
  expect(lines).toEqual([{ order_pk: one }])
})

test('columns that are not known are asked for once, and can be shown anew', async ({ site }) => {
  const { me } = await begin(site)
  const file = base64('날,무엇,번호,돈\n2026-11-02,승인,110022,"80,000"\n')
  const read = (more = {}) => ask(site, settlement.readSettlement, { file, ...more }, me)
  expect(await succeed(read())).toMatchObject({
    kind: 'columns',
    head_at: 0,
    columns: {},
    rows: [['날', '무엇', '번호', '돈'], {}],
  })
  const lacking = { head_at: 0, columns: { day: 0, amount: 3 } }
  expect(fieldsOf(await read({ layout: lacking }))['columns']).toContain('승인번호')
  const columns = { day: 0, kind: 1, approval_no: 2, amount: 3 }
  expect(await succeed(read({ layout: { head_at: 0, columns } }))).toMatchObject({ added: 1 })
  expect(await succeed(read())).toMatchObject({ kind: 'read', added: 0, again: true })
  expect(await succeed(read({ show: true }))).toMatchObject({ kind: 'columns', columns })
})

test('nothing of a file is kept but what was chosen, and the log names nobody', async ({
  site,
}) => {
  const { me, rows } = await begin(site)
  await succeed(upload(site, me, settlementCsv(...rows)))
  const words = { card: strangersCard, bin: '943021', name: strangersName, buyer: '구매자' }
  expect(await tracesOf(site.context, words)).toEqual({})
  const log = (await logOf(site)).filter(({ kind }) => kind === 'settlement')
  expect(log).toMatchObject([{ label: '카드 정산 파일에서 4줄을 읽어 대조했습니다.' }])
  expect(JSON.parse(log[0]?.after ?? '')).toEqual({
    from: '2026-11-02',
    to: '2026-11-15',
    lines: 4,
    added: 4,
    changed: 0,
  })
})

test('a text in CP949 is read as one in UTF-8 is, and once', async ({ site }) => {
  const { me, rows } = await begin(site)
  const file = settlementCsv(...rows)
  expect(await succeed(upload(site, me, inCp949(file)))).toMatchObject({ added: 4, differing: 0 })
  expect(await succeed(upload(site, me, file))).toMatchObject({ added: 0, again: false })
})
