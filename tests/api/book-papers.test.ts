import { read, utils } from '@e965/xlsx'
import { describe, expect } from 'vitest'
import * as audit from '#payments/api/audit.ts'
import * as calls from '#payments/api/book-year.ts'
import { closing, evaluated, plantYear, year } from '#tests/support/book-years.ts'
import { logOf } from '#tests/support/console.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'
import { download, get } from '#tests/support/table-parts.ts'

const test = base.extend('at', '2027-01-15T03:00:00Z')

/** The differences of a report's sheet, whose tables name their column. */
const offIn = (rows: readonly (readonly unknown[])[]): number[] => {
  let at = -1
  return rows.flatMap((row) => {
    if (row.includes('차이')) at = row.indexOf('차이')
    const won = row[at]
    return typeof won === 'number' && row.length === at + 1 ? [won] : []
  })
}

describe('papers', () => {
  test('the report as PDF has every sum', async ({ site, treasurer }) => {
    await plantYear(site)
    const file = await get(site, calls.yearFile, treasurer, { year, format: 'pdf' })
    const { pages } = await readPdf(await file.bytes())
    expect(pages.length).toBeLessThanOrEqual(2)
    const words = pages.join('\n')
    for (const won of [closing, 1_070_000, 9_029_234, 614_000, 4_528_000, 3_000_000, 1234])
      expect(words).toContain(won.toLocaleString('ko-KR'))
    for (const word of ['2026년 결산서', '전기이월', '차기이월', '회장', '재무', '감사', '마감 전'])
      expect(words).toContain(word)
  })

  test('the audit’s workbook compares bank, book and report by formulas that add up', async ({
    site,
    treasurer,
  }) => {
    await plantYear(site)
    const file = await download(site, audit.auditFile, treasurer, { year, reason: '정기 감사' })
    const book = read(new Uint8Array(await file.arrayBuffer()), { cellFormula: true })
    expect(book.SheetNames.slice(0, 4)).toEqual(['금전출납부', '결산', '통장 잔액 대조', '서명'])
    const { number, cellAt } = evaluated(book)
    let formulas = 0
    for (const name of book.SheetNames)
      for (const [place, cell] of Object.entries<{ f?: string }>(book.Sheets[name] ?? {})) {
        if (cell.f === undefined) continue
        formulas += 1
        expect(number(name, place), `${name} ${place} ${cell.f}`).toBe(cellAt(name, place)?.v)
      }
    expect(formulas).toBeGreaterThan(60)
    const rows = (name: string) =>
      utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 })
    const book2 = rows('금전출납부')
    const sums = { 4: 9_643_234, 5: 1_228_000, 8: closing }
    expect(book2.find((row) => row[7] === '합계')).toMatchObject(sums)
    const sponsor = book2.find((row) => Number(row[4]) === 3_000_000)
    expect(sponsor).toMatchObject({ 7: '후원금', 9: '=노화제약' })
    const others = book2.filter((row) => row[6] === '수입' && row[7] !== '연회비')
    expect(others.reduce((won, row) => won + Number(row[4]), 0)).toBe(4_501_234)
    expect(book2.filter((row) => row[7] === '반환할 금액')).toHaveLength(2)
    const off = offIn(rows('결산'))
    expect(off.length).toBeGreaterThan(15)
    expect(off.filter((won) => won !== 0)).toEqual([])
    const december = { 1: '12월 말', 4: closing, 5: closing, 6: 0 }
    expect(rows('통장 잔액 대조').at(-1)).toMatchObject(december)
  })

  test('what was corrected after closing stands beside what the assembly saw', async ({
    site,
    treasurer,
  }) => {
    const [last = 0] = (await plantYear(site)).slice(-1)
    for (const of of [2025, year]) {
      const { mark } = await treasurer.do(calls.getBookYear, { year: of })
      await treasurer.do(calls.closeYear, { year: of, mark, note: '' })
    }
    const parts = site.context.db.updateTable('bank_part').set({ expense: '통신비' })
    await parts.where('line_pk', '=', last).execute()
    const file = await download(site, audit.auditFile, treasurer, { year, reason: '정기 감사' })
    const book = read(new Uint8Array(await file.arrayBuffer()))
    const rows = utils.sheet_to_json<string[]>(book.Sheets['결산'] ?? {}, { header: 1 })
    expect(offIn(rows).filter((won) => won !== 0)).toEqual([114_000, -114_000])
    expect(rows).toContainEqual(['지출 · 회의비 · 결산', 114_000, 0, -114_000])
  })
})

describe('an auditor’s link', () => {
  const wanted = { year, name: '박감사', days: 7, reason: '2026년 정기 감사' }

  const make = async (me: Clerk) => {
    const { address, links } = await me.do(calls.makeBookLink, wanted)
    return { token: address.split('#')[1] ?? '', id: links[0]?.id ?? '' }
  }

  test('opens the year’s book until it ends, and each day’s first use is logged', async ({
    site,
    treasurer,
    payer,
  }) => {
    await plantYear(site)
    const { token } = await make(treasurer)
    const found = await payer.do(calls.getAuditorsBook, { token })
    expect(found).toEqual({ year, name: '박감사', until: '2027.01.22 12:00', state: '마감 전' })
    await payer.do(calls.getAuditorsBook, { token })
    const uses = async () => (await logOf(site)).filter(({ label }) => label.endsWith('링크 사용'))
    expect(await uses()).toMatchObject([{ staff_name: '감사 박감사', staff_pk: null }])
    site.clock.forward(24 * 60 * 60)
    await payer.do(calls.getAuditorsBook, { token })
    expect(await uses()).toHaveLength(2)
    site.clock.forward(6 * 24 * 60 * 60)
    expect((await payer.ask(calls.getAuditorsBook, { token })).status).toBe(404)
    expect((await payer.ask(calls.getAuditorsFile, { token, file: 'pdf' })).status).toBe(404)
  })

  test('is ended at once, is never kept, and lasts 30 days at most', async ({
    site,
    treasurer,
    payer,
  }) => {
    const { token, id } = await make(treasurer)
    const kept = JSON.stringify(await site.context.db.selectFrom('book_link').selectAll().execute())
    expect(kept).not.toContain(token)
    await treasurer.do(calls.endBookLink, { id })
    expect((await payer.ask(calls.getAuditorsBook, { token })).status).toBe(404)
    expect((await treasurer.ask(calls.endBookLink, { id })).body).toMatchObject({
      error: { code: 25 },
    })
    expect(await treasurer.wrong(calls.makeBookLink, { ...wanted, days: 31 })).toHaveProperty(
      'days',
    )
    expect((await payer.ask(calls.getAuditorsBook, { token: id })).status).toBe(404)
  })

  test('hands out the papers of its year alone', async ({ site, treasurer }) => {
    await plantYear(site)
    const { token } = await make(treasurer)
    const file = (of: 'pdf' | 'xlsx') =>
      download(site, calls.getAuditorsFile, { cookie: '' }, { token, file: of })
    expect((await readPdf(await (await file('pdf')).bytes())).pages[0]).toContain('결산서')
    const book = read(await (await file('xlsx')).bytes()).Sheets['금전출납부'] ?? {}
    const days = utils.sheet_to_json<Record<string, string>>(book).map((row) => row['날짜'] ?? '')
    expect(days.filter((day) => day !== '' && !day.startsWith(`${year}.`))).toEqual([])
    expect(days.filter((day) => day !== '')).toHaveLength(8)
  })
})
