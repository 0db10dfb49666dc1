import '#platform/api/fields.ts'
import { z } from 'zod'
import { mostSheetColumns, mostSheetFile } from '#platform/rules/sheets/rows.ts'

/** Bytes. Base64 makes a file a third longer. */
export const maxSheetBody = Math.ceil(mostSheetFile / 3) * 4 + 16 * 1024

/** The file's bytes in base64. */
export const sheetFile = z.string().min(1, '파일을 선택해 주세요.').max(maxSheetBody)

const column = z
  .number()
  .int()
  .min(0)
  .max(mostSheetColumns - 1)
  .optional()

/**
 * The column number of each role, from 0, and the row with the column names. The server remembers
 * the layout once it was given.
 */
export const sheetLayout = <const Role extends string>(roles: readonly Role[]) =>
  z
    .object({
      head_at: z.number().int().min(0).max(100),
      columns: z.object(
        Object.fromEntries(roles.map((role) => [role, column])) as Record<Role, typeof column>,
      ),
    })
    .optional()

export const columnsAnswer = z.object({
  kind: z.literal('columns'),
  head_at: z.number(),
  rows: z.array(z.array(z.string())),
  columns: z.record(z.string(), z.number().optional()),
})

export interface SheetLayout {
  head_at: number
  columns: Readonly<Record<string, number | undefined>>
}

export type ColumnsAnswer = z.output<typeof columnsAnswer>
