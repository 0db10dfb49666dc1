import { inOnePart } from '#server/base/tables/table-file.ts'
import type { Cell, Table } from '#server/base/tables/table.ts'

/** A table whose rows are there already. */
export const tableOf = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  name = '표',
): Table => ({ name, head, parts: inOnePart(rows) })

/** All parts of a file as one. */
export const whole = async (parts: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const found: Uint8Array[] = []
  for await (const part of parts) found.push(part)
  return Buffer.concat(found)
}
