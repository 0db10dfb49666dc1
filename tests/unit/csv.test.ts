import { type Cell, csvParts } from '#platform/server/tables/table-file.ts'
import { tableOf, whole } from '#tests/support/table-parts.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  whole(csvParts(head, tableOf(head, rows).parts))

const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

const read = (bytes: Uint8Array): string[][] =>
  parse(Buffer.from(bytes), { bom: true, relax_column_count: true, record_delimiter: '\r\n' })

const startsFormula = /^[=+\-@\t\r]/

test('whatever is written is read again, but for the apostrophe before a formula', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '@SUM(A1)', '\tx', '\r\n', '"', "'", ' 띄어쓰기 ', '-5', '', ','),
  )
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), {
    minLength: 1,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const [, ...found] = read(await csvOf(['하나', '둘'], given))
      expect(found).toEqual(
        given.map((row) => row.map((text) => (startsFormula.test(text) ? `'${text}` : text))),
      )
    }),
  )
})

test('no text begins as a formula would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const [, [first = ''] = []] = read(await csvOf(['하나', '둘'], [[text, '끝']]))
      expect(first).not.toMatch(startsFormula)
    }),
  )
})

test('Excel reads it as UTF-8; numbers stay numbers, and nothing is nothing', async () => {
  expect(textOf(await csvOf(['금액', '비고'], [[-5000, null]]))).toBe(
    '\uFEFF금액,비고\r\n-5000,\r\n',
  )
})
