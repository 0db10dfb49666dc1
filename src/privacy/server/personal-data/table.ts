import { seoulMoment } from '#platform/rules/days.ts'
import type { Part } from '#privacy/server/report.ts'

/** A part of what is held, with its rows. */
export interface Table extends Part {
  rows: readonly (readonly string[])[]
  /** For the office, by row: the order and the line of the bank that it is of. */
  of: readonly RowOf[]
}

export interface RowOf {
  order_pk?: number | null
  line_pk?: number
}

export const table = (
  heading: string,
  columns: Table['columns'],
  rows: Table['rows'],
  of: Table['of'] = [],
): Table => ({ heading, columns, rows, of, empty: '보관하고 있는 정보가 없습니다.' })

/** A moment (ISO UTC) as people in Seoul read it; nothing where there was none. */
export const moment = (iso: string | null): string =>
  iso === null ? '' : seoulMoment(new Date(iso))

/** Columns of a table that says what is what. */
export const pairs = { 항목: 3, 내용: 9 }
