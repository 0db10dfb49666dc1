import type { WorkBook } from '@e965/xlsx'
import type { Site } from '#tests/support/site.ts'

export interface PlantedLine {
  day: string
  won: number
  /** Negative for what went out. */
  part?: {
    kind: 'income' | 'expense' | 'return' | 'payback' | 'entry'
    amount?: number
    heading?: string
    project?: string
  }
  payee?: string
  balance?: number
}

/** The statement of an account, with one part a line at most. Answers with the lines' keys. */
export const plantLines = async (
  { context }: Pick<Site, 'context'>,
  lines: readonly PlantedLine[],
) => {
  const keys: number[] = []
  const last = await context.db
    .selectFrom('bank_line')
    .select('line_pk')
    .orderBy('line_pk', 'desc')
    .executeTakeFirst()
  for (const [at, { day, won, part, payee = '거래처', balance = null }] of lines.entries()) {
    const amount = Math.abs(won)
    const booked = part?.amount ?? (part === undefined ? 0 : amount)
    const row = {
      occurrence: 1,
      day_key: '',
      day,
      time: '',
      amount,
      balance,
      depositor: payee,
      memo: '',
      fingerprint: `planted ${last?.line_pk ?? 0} ${at}`,
      direction: won > 0 ? 'in' : 'out',
      state: booked === amount ? 'taken' : 'waiting',
      decided_at: null,
    } as const
    const inserted = context.db.insertInto('bank_line').values(row).returning('line_pk')
    const { line_pk } = await inserted.executeTakeFirstOrThrow()
    keys.push(line_pk)
    if (part === undefined) continue
    const { kind, heading = null, project = null } = part
    const of = {
      line_pk,
      kind,
      amount: booked,
      project,
      order_pk: null,
      member_pk: null,
      pair_pk: null,
      pays_pk: null,
      goods_key: null,
      returned_on: null,
      staff_name: '시험',
      created_at: '2026-01-05T03:00:00.000Z',
      note: '=장부',
      income: kind === 'income' ? heading : null,
      expense: kind === 'expense' ? heading : null,
    }
    await context.db.insertInto('bank_part').values(of).execute()
  }
  return keys
}

/** What stood on the society's account at the end of the day before. */
export const openAt = (
  { context }: Pick<Site, 'context'>,
  opening_day: string,
  opening_balance: number,
) => context.db.updateTable('money_account').set({ opening_day, opening_balance }).execute()

export const year = 2026
export const income = (heading: string) => ({ kind: 'income', heading }) as const
const expense = (heading: string, project?: string) =>
  ({ kind: 'expense', heading, ...(project && { project }) }) as const

/** A bank total of 8,415,234원: other income of 4,501,234원, and 614,000원 that went back. */
const lines = [
  { day: '2025-12-30', won: 70_000, part: income('기부금') },
  { day: '2026-02-01', won: 4_528_000, part: { kind: 'entry' } as const },
  { day: '2026-03-02', won: 3_000_000, part: income('후원금'), payee: '=노화제약' },
  { day: '2026-03-03', won: 1_500_000, part: income('광고비') },
  { day: '2026-06-30', won: 1234, part: income('이자') },
  { day: '2026-07-01', won: 614_000, part: { kind: 'return' } as const },
  { day: '2026-07-05', won: -614_000, part: { kind: 'payback' } as const },
  { day: '2026-10-20', won: -500_000, part: expense('인쇄비', '2025-autumn') },
  { day: '2026-10-21', won: -114_000, part: expense('회의비') },
]

export const plantYear = async (site: Pick<Site, 'context'>) => {
  await openAt(site, '2025-12-30', 1_000_000)
  return plantLines(site, lines)
}

/** Won at the end of that year. */
export const closing = 1_070_000 + 4_528_000 + 3_000_000 + 1_500_000 + 1234 - 614_000

/** Works out a workbook's formulas as a spreadsheet does; `cell` is `'시트'!A1`. */
export const evaluated = (book: WorkBook) => {
  const cellAt = (sheet: string, place: string) =>
    book.Sheets[sheet]?.[place.replaceAll('$', '')] as
      | { v?: string | number; f?: string }
      | undefined
  const places = (range: string): string[] => {
    const [, column = '', from = '', , to = from] =
      /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(range.replaceAll('$', '')) ?? []
    const count = Number(to) - Number(from) + 1
    return Array.from({ length: count }, (_, at) => `${column}${Number(from) + at}`)
  }
  const split = (reference: string, sheet: string) => {
    const [, other = sheet, range = ''] = /^(?:'(.+)'!)?(.+)$/.exec(reference) ?? []
    return places(range).map((place) => [other, place] as const)
  }
  const number = (sheet: string, place: string): number => {
    const cell = cellAt(sheet, place)
    return cell?.f === undefined ? Number(cell?.v ?? 0) : formula(cell.f, sheet)
  }
  const wantedBy = (word: string, sheet: string): RegExp => {
    const [place] = word.startsWith('"') ? [] : split(word, sheet)
    const text = place === undefined ? word.slice(1, -1) : String(cellAt(...place)?.v)
    return new RegExp(`^${text.replaceAll(/[.()]/gu, '\\$&').replaceAll('*', '.*')}$`, 'u')
  }
  const sumIfs = (words: readonly string[], sheet: string): number => {
    const [sums = [], ...ranges] = words
      .filter((_, at) => at === 0 || at % 2 === 1)
      .map((word) => split(word, sheet))
    const wanted = words
      .filter((_, at) => at > 0 && at % 2 === 0)
      .map((one) => wantedBy(one, sheet))
    return sums.reduce((won, [other, place], at) => {
      const fits = ranges.every((range, index) => {
        const own = range[at]
        return own !== undefined && wanted[index]?.test(String(cellAt(...own)?.v ?? ''))
      })
      return fits ? won + number(other, place) : won
    }, 0)
  }
  const term = /([-+]?)(?:(SUMIFS|SUM)\(([^)]+)\)|((?:'[^']+'!)?\$?[A-Z]+\$?\d+))/gu
  const formula = (text: string, sheet: string): number => {
    let won = 0
    const rest = text.replaceAll(term, (_, sign: string, name = '', inner = '', reference = '') => {
      const words = String(inner).split(',')
      const all = split(String(reference || words[0]), sheet)
      const value =
        name === 'SUMIFS'
          ? sumIfs(words, sheet)
          : all.reduce((sum, [other, place]) => sum + number(other, place), 0)
      won += sign === '-' ? -value : value
      return ''
    })
    if (rest !== '') throw new Error(`Not understood: ${text}`)
    return won
  }
  return { number, cellAt }
}
