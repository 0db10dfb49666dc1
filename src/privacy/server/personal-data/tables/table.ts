import { plainDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Column } from '#platform/server/pdf/table.ts'

/** A part of the document. */
export interface Table {
  heading: string
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
}

/** Columns by their titles, each with its share of the width. */
export const columns = (...titles: readonly (readonly [string, number])[]): Column[] =>
  titles.map(([title, share]) => ({ title, share }))

/** A moment (ISO UTC) as people in Seoul read it; nothing where there was none. */
export const moment = (iso: string | null): string =>
  iso === null ? '' : `${plainDay(seoulDay(new Date(iso)))} ${seoulTime(new Date(iso))}`
