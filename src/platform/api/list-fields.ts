import { z } from 'zod'
import { text } from '#platform/api/fields.ts'
import { sheetFile } from '#platform/api/sheet-fields.ts'
import { mostSheetColumns } from '#platform/rules/sheets/rows.ts'

/** The line number as a spreadsheet counts, from 1. */
export const listLine = z.number().int().min(1)

/**
 * An uploaded list with the office's corrections. The preview and the action that follows it both
 * take it.
 */
export const listInput = <Key extends string>(column: z.ZodType<Key, Key>) =>
  z.object({
    file: sheetFile,
    /** The meaning of each column. If absent, it is guessed from the column's name and cells. */
    columns: z.array(column.nullable()).max(mostSheetColumns).optional(),
    agreed: z.array(text(60)).max(100).default([]),
    cells: z
      .array(z.object({ line: listLine, column, value: text(300) }))
      .max(5000)
      .default([]),
  })

export const listAnswer = <Key extends string>(column: z.ZodType<Key, Key>) => ({
  head: z.array(z.string()),
  columns: z.array(column.nullable()),
  sample: z.array(z.array(z.string())),
  lines: z.number(),
  groups: z.array(
    z.object({
      key: z.string(),
      column,
      label: z.string(),
      /** The kind of guess (readings.ts), or `wrong`. */
      kind: z.string(),
      agreed: z.boolean(),
      count: z.number(),
      cells: z.array(
        z.object({
          line: z.number(),
          name: z.string(),
          typed: z.string(),
          /** The value as it was understood; empty if the cell could not be read. */
          meant: z.string(),
          why: z.string(),
        }),
      ),
    }),
  ),
})

export type ListMends<Key extends string> = z.output<ReturnType<typeof listInput<Key>>>
type ListAnswer<Key extends string> = ReturnType<typeof listAnswer<Key>>
export type ListGroup<Key extends string> = z.output<ListAnswer<Key>['groups']>[number]
