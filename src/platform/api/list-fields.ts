import { text } from '#platform/api/fields.ts'
import { sheetFile } from '#platform/api/sheet-fields.ts'
import { mostSheetColumns } from '#platform/rules/sheets/rows.ts'
import { z } from 'zod'

/** As a spreadsheet counts, from 1. */
export const listLine = z.number().int().min(1)

/** A list, and how the office has mended it: sent with the look and with what is then done. */
export const listInput = <Key extends string>(column: z.ZodType<Key, Key>) =>
  z.object({
    /** The file's bytes: a workbook, CSV or a page. */
    file: sheetFile,
    /** What each column says; guessed from its name and cells where this is absent. */
    columns: z.array(column.nullable()).max(mostSheetColumns).optional(),
    /** What was guessed and the office agrees to, by column and kind: `cell:zero`. */
    agreed: z.array(text(60)).max(100).default([]),
    /** Cells as the office has typed them anew. */
    cells: z
      .array(z.object({ line: listLine, column, value: text(300) }))
      .max(5000)
      .default([]),
  })

/** What a look at a list says of any. */
export const listAnswer = <Key extends string>(column: z.ZodType<Key, Key>) => ({
  head: z.array(z.string()),
  columns: z.array(column.nullable()),
  /** The first lines below the head. */
  sample: z.array(z.array(z.string())),
  /** Lines that say anything, below the head. */
  lines: z.number(),
  /** Cells that were read by a guess, or not at all, by column and kind. */
  groups: z.array(
    z.object({
      key: z.string(),
      column,
      label: z.string(),
      /** Of a guess (readings.ts), or `wrong`. */
      kind: z.string(),
      agreed: z.boolean(),
      count: z.number(),
      cells: z.array(
        z.object({
          line: z.number(),
          name: z.string(),
          typed: z.string(),
          /** What it is taken for; empty where it cannot be read. */
          meant: z.string(),
          /** How to mend it. */
          why: z.string(),
        }),
      ),
    }),
  ),
})

export type ListMends<Key extends string> = z.output<ReturnType<typeof listInput<Key>>>
type ListAnswer<Key extends string> = ReturnType<typeof listAnswer<Key>>
export type ListGroup<Key extends string> = z.output<ListAnswer<Key>['groups']>[number]
