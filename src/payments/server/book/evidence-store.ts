import type { SelectQueryBuilder } from 'kysely'
import mime from 'mime'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { markOrphaned } from '#platform/server/files/orphaned.ts'

/** Evidence of a Seoul year, or of all, in the order of its names. */
export const findEvidence = (db: Database, year: number | '' = '') =>
  db
    .selectFrom('book_evidence')
    .innerJoin('bank_line', 'bank_line.line_pk', 'book_evidence.line_pk')
    .selectAll('book_evidence')
    .select('day')
    .where('day', 'like', `${year}%`)
    .orderBy('book_evidence.line_pk')
    .orderBy('number')
    .execute()

export type Evidence = Awaited<ReturnType<typeof findEvidence>>[number]

/** `000123-1.pdf`: the line's key, as the workbook has it, and the number within the line. */
export const nameOf = (file: Pick<Evidence, 'line_pk' | 'number' | 'type'>): string =>
  `${String(file.line_pk).padStart(6, '0')}-${file.number}.${mime.getExtension(file.type) ?? ''}`

export const bytesOf = ({ files }: Context, { storage_key, size }: Evidence) =>
  files.read(storage_key, { start: 0, end: size - 1 })

export const evidenceByLine = async (db: Database) =>
  Map.groupBy(await findEvidence(db), ({ line_pk }) => line_pk)

export type EvidenceByLine = Awaited<ReturnType<typeof evidenceByLine>>

/** Deletes the rows; a job deletes their files (`destroyOrphanedFiles`). */
export const dropEvidence = async (
  transaction: Transaction,
  lines: readonly number[] | SelectQueryBuilder<Tables, 'bank_line', { line_pk: number }>,
): Promise<void> => {
  const gone = transaction.deleteFrom('book_evidence').where('line_pk', 'in', lines)
  await markOrphaned(transaction, await gone.returning('storage_key').execute())
}
