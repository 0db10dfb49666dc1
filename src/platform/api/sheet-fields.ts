import { z } from 'zod'
import { text } from '#platform/api/fields.ts'
import { mostSheetColumns, mostSheetFile } from '#platform/rules/sheets/rows.ts'

/** Bytes. Base64 makes a file a third longer; the corrections of a long list come with it. */
export const maxSheetBody = Math.ceil(mostSheetFile / 3) * 4 + 512 * 1024

/** The line number as a spreadsheet counts, from 1; of several sheets, see `lineInWords`. */
export const listLine = z.number().int().min(1)

/** An uploaded sheet. The check and the booking that follows it both take it. */
export const sheetInput = <Key extends string>(column: z.ZodType<Key, Key>) =>
  z.object({
    /** The file's bytes in base64. */
    file: z.string().min(1, '파일을 선택해 주세요.').max(maxSheetBody),
    /** The name of the sheet that counts. If absent, all of `together`, or the first that fits. */
    sheet: text(100).optional(),
    /**
     * The meaning of each column. If absent, it is the remembered one of such files, or guessed.
     */
    columns: z.array(column.nullable()).max(mostSheetColumns).optional(),
  })

/** How a file was understood, to be looked at before anything is booked. */
export const sheetAnswer = <Key extends string>(column: z.ZodType<Key, Key>) => ({
  /** The sheets that fit; those that may be read together; the one read, empty if all of these. */
  sheets: z.array(z.string()),
  together: z.array(z.string()),
  sheet: z.string(),
  /** Korean sentences on what was left out or changed in reading. */
  notes: z.array(z.string()),
  head: z.array(z.string()),
  columns: z.array(column.nullable()),
  /** Several columns may have a meaning that is `many`. */
  options: z.array(z.object({ key: column, label: z.string(), many: z.boolean() })),
  sample: z.array(z.array(z.string())),
  lines: z.number(),
  /** The Korean reason why nothing can be booked; empty if something can. */
  lack: z.string(),
})

/** A list with the office's corrections. */
export const listInput = <Key extends string>(column: z.ZodType<Key, Key>) =>
  sheetInput(column).extend({
    agreed: z.array(text(60)).max(100).default([]),
    cells: z
      .array(z.object({ line: listLine, column, value: text(300) }))
      .max(5000)
      .default([]),
  })

export const listAnswer = <Key extends string>(column: z.ZodType<Key, Key>) => ({
  ...sheetAnswer(column),
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

type SheetAnswer<Key extends string> = z.ZodObject<ReturnType<typeof sheetAnswer<Key>>>
export type SheetInput<Key extends string> = z.output<ReturnType<typeof sheetInput<Key>>>
export type SheetLook<Key extends string> = z.output<SheetAnswer<Key>>
