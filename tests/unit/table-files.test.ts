import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvParts, type Cell, workbookParts } from '#platform/server/sheets/table-file.ts'
import { runs } from '#tests/support/nightly.ts'
import { tableOf, whole } from '#tests/support/table-parts.ts'

const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  whole(csvParts(head, tableOf(head, rows).parts))

const formulas = [
  '=1+1',
  '@SUM(A1)',
  '-5',
  '+82 10',
  '＝1+1',
  '＠A1',
  '－5',
  '＋1',
  '﹦1',
  '⁼1',
  '=\u0338',
]

const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

const parsed = (bytes: Uint8Array): string[][] =>
  parse(Buffer.from(bytes), { bom: true, relax_column_count: true, record_delimiter: '\r\n' })

test('whatever is written is read again, but for the apostrophe before a formula', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...formulas, '\tx', '\r\n', '"', "'", ' 띄어쓰기 ', '', ','),
  )
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), {
    minLength: 1,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const [, ...found] = parsed(await csvOf(['하나', '둘'], given))
      const kept = found.map((row, at) =>
        row.map((text, column) => (text === `'${given[at]?.[column]}` ? text.slice(1) : text)),
      )
      expect(kept).toEqual(given)
    }),
  )
})

test('no text begins as a formula would, whatever a program makes of its first letters', async () => {
  const before = fc.constantFrom('', ' ', '\u3000', '\u200B', '\uFEFF', '\u3164', '\n', '\0')
  const text = fc.tuple(before, fc.oneof(fc.constantFrom(...formulas), fc.string()))
  await fc.assert(
    fc.asyncProperty(text, async ([blank, rest]) => {
      const [, [first = ''] = []] = parsed(await csvOf(['하나', '둘'], [[blank + rest, '끝']]))
      for (const seen of [first, first.normalize('NFKC')]) {
        expect(seen.replace(/^[\s\0\u200B\uFEFF\u1160\u3164]+/, '')).not.toMatch(/^[=+\-@]/)
      }
    }),
  )
})

test('a name and a sentence are written as they are', async () => {
  const cells = ['김노화', "O'Connor", 'a-b', '1+1', '(02) 123', '각−1']
  expect(parsed(await csvOf(['하나', '둘'], [cells]))).toContainEqual(cells)
})

test('Excel reads it as UTF-8; numbers stay numbers, and nothing is nothing', async () => {
  expect(textOf(await csvOf(['금액', '비고'], [[-5000, null]]))).toBe(
    '\uFEFF금액,비고\r\n-5000,\r\n',
  )
})

/** As the library reads it that reads everybody's workbooks. */
const opened = async (rows: readonly (readonly Cell[])[]) => {
  const bytes = await whole(workbookParts([tableOf(['하나', '둘'], rows, '회원 & <직원>')]))
  const book = read(bytes, { dense: false })
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name]
  if (sheet === undefined) throw new Error('There is no sheet')
  const [, ...found] = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    raw: true,
    defval: '',
    blankrows: true,
  })
  return { name, sheet, found }
}

/** XML has no way to write the others, and Excel one way to break a line. */
const kept = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll(/\r\n?/g, '\n')

test('whatever is written is read again', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '@SUM(A1)', 'a\r\nb', '<b>&amp;', ' 띄어쓰기 ', '-5', '𠀀'),
  )
  const cell = fc.oneof(text, fc.integer())
  const rows = fc.array(fc.tuple(cell, fc.constantFrom<Cell>('끝', 7)), {
    minLength: 1,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const { found } = await opened(given)
      const expected = given.map((row) =>
        row.map((one) => (typeof one === 'string' ? kept(one) : one)),
      )
      expect(found).toEqual(expected)
    }),
    { numRuns: runs(30, 200) },
  )
})

test('nothing is a formula, amounts are numbers with commas, and the sheet has its name', async () => {
  const { name, sheet } = await opened([['=HYPERLINK("http://x")', 80_000]])
  expect(name).toBe('회원 & <직원>')
  expect(sheet['A2']).toMatchObject({ t: 's', v: '=HYPERLINK("http://x")' })
  expect(sheet['A2']).not.toHaveProperty('f')
  expect(sheet['B2']).toMatchObject({ t: 'n', v: 80_000, w: '80,000' })
})

test('a formula adds up other cells, and is never a text from outside', async () => {
  const own = [
    ...['SUM(B2:B9)', "B2-C2+'결산'!D4", "SUMIFS('금전출납부'!$E$2:$E$9,'결산'!$A$1,$A3)-A1"],
    ...['-SUMIFS(E2:E9,G2:G9,"미처리")', 'SUMIFS(E2:E9,B2:B9,"2026.03.*")'],
  ]
  for (const formula of own) {
    const { sheet } = await opened([[{ value: 5, formula }]])
    expect(sheet['A2']).toMatchObject({ t: 'n', v: 5, f: formula })
  }
  for (const formula of [
    'HYPERLINK("http://x")',
    'SUMIFS(A1:A2,B1:B2,">0")',
    "cmd|' /C calc'!A0",
    '[1]Sheet!A1',
    'B2*3',
    '1+1',
    '',
  ])
    await expect(opened([[{ value: 5, formula }]]), formula).rejects.toThrow('Not a formula')
  expect((await csvOf(['합계'], [[{ value: 5, formula: 'SUM(B2:B9)' }]])).toString()).toContain(
    '\r\n5\r\n',
  )
})
