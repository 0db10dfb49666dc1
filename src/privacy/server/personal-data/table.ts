import { seoulMoment } from '#platform/rules/days.ts'
import type { Part } from '#privacy/server/report.ts'

export interface Table extends Part {
  rows: readonly (readonly string[])[]
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

export const moment = (iso: string | null): string =>
  iso === null ? '' : seoulMoment(new Date(iso))

export const pairs = { 항목: 3, 내용: 9 }
