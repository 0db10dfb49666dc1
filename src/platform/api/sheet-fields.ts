import '#platform/api/fields.ts'
import { mostSheetColumns, mostSheetFile } from '#platform/rules/sheets/rows.ts'
import { z } from 'zod'

/** Base64 is a third longer than what it holds. */
export const maxSheetBody = Math.ceil(mostSheetFile / 3) * 4 + 16 * 1024

/** A file's bytes in base64. */
export const sheetFile = z.string().min(1, '파일을 선택해 주세요.').max(maxSheetBody)

const column = z
  .number()
  .int()
  .min(0)
  .max(mostSheetColumns - 1)
  .optional()

/** Which column is what, from 0, and on which row they are named: said once, it is remembered. */
export const sheetLayout = <const Role extends string>(roles: readonly Role[]) =>
  z
    .object({
      head_at: z.number().int().min(0).max(100),
      columns: z.object(
        Object.fromEntries(roles.map((role) => [role, column])) as Record<Role, typeof column>,
      ),
    })
    .optional()

/** It has to be said which column is what; nothing was taken in. */
export const columnsAnswer = z.object({
  kind: z.literal('columns'),
  head_at: z.number(),
  /** The first rows, as text. */
  rows: z.array(z.array(z.string())),
  /** What is known already. */
  columns: z.record(z.string(), z.number().optional()),
})

export interface SheetLayout {
  head_at: number
  columns: Readonly<Record<string, number | undefined>>
}

export type ColumnsAnswer = z.output<typeof columnsAnswer>
