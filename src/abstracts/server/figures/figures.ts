import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import type * as calls from '#abstracts/api/writing.ts'
import { contentOf } from '#abstracts/server/abstracts.ts'
import { findOwn, lockOwn, mayWrite, tooLate } from '#abstracts/server/writing/own.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { forgetOrphaned, markOrphaned } from '#platform/server/files/orphaned.ts'
import { figurePicture } from '#platform/server/files/pictures.ts'
import { deleteFiles, giveUpFiles, storeFile } from '#platform/server/files/service.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'

const uploads: Limit = { name: 'abstract-figure', most: 30, seconds: 3600 }

type Figures = { abstract_pk: number; figure_pk?: number }

/** Removes rows of figures. Answers with the keys of the files, to be deleted afterwards. */
const dropFigures = async (
  transaction: Transaction,
  { abstract_pk }: Figures,
  kept: readonly number[],
): Promise<string[]> => {
  const gone = await transaction
    .deleteFrom('abstract_figure')
    .where('abstract_pk', '=', abstract_pk)
    .where('figure_pk', 'not in', [0, ...kept])
    .returning('storage_key')
    .execute()
  return markOrphaned(transaction, gone)
}

/**
 * Deletes abstracts with all that belongs to them. Answers with the keys of their files, which the
 * caller deletes once the transaction has ended (`deleteFiles`).
 */
export const destroyAbstracts = async (
  transaction: Transaction,
  abstract_pks: readonly number[],
): Promise<string[]> => {
  const keys: string[] = []
  for (const abstract_pk of abstract_pks) {
    keys.push(...(await dropFigures(transaction, { abstract_pk }, [])))
    await transaction.deleteFrom('abstract').where('abstract_pk', '=', abstract_pk).execute()
  }
  return keys
}

/** Figures that the versions and the draft of an abstract name. */
const namedFigures = async (db: Database, row: { abstract_pk: number; draft: string }) => {
  const versions = await db
    .selectFrom('abstract_version')
    .select('content')
    .where('abstract_pk', '=', row.abstract_pk)
    .execute()
  return [...versions.map(({ content }) => content), row.draft].flatMap(
    (draft) => contentOf({ draft }).figure?.figure_pk ?? [],
  )
}

/**
 * Keeps a figure, made anew; one that neither a version nor the draft names goes. Throws `notFound`,
 * `tooMany`, and `invalid` out of time and for what is no picture.
 */
export const addFigure = async (
  context: Context,
  member_pk: number,
  { abstract_pk, name, bytes }: z.output<(typeof calls.addFigure)['input']>,
): Promise<{ figure_pk: number }> => {
  const { db, clock } = context
  const row = await findOwn(db, member_pk, abstract_pk)
  if (row.state !== 'draft' && !(await mayWrite(context, db, row, member_pk))) throw tooLate()
  await spendOne(context, uploads, [String(member_pk)])
  const { bytes: drawn, extension, ...size } = await figurePicture(Buffer.from(bytes, 'base64'))
  const file = await storeFile(context, `${name.replace(/\.[^./\\]*$/, '')}.${extension}`, drawn)
  try {
    const { figure_pk, gone } = await db.transaction().execute(async (transaction) => {
      const own = await lockOwn(transaction, member_pk, abstract_pk)
      const unnamed = await dropFigures(transaction, own, await namedFigures(transaction, own))
      const figure = { abstract_pk, ...file, ...size, created_at: clock.now().toISOString() }
      await forgetOrphaned(transaction, file.storage_key)
      const added = await transaction
        .insertInto('abstract_figure')
        .values(figure)
        .returning('figure_pk')
        .executeTakeFirstOrThrow()
      return { ...added, gone: unnamed }
    })
    await deleteFiles(context, gone)
    return { figure_pk }
  } catch (error) {
    await giveUpFiles(context, [file.storage_key], error)
    throw error
  }
}

/** The file of a figure, for whoever may see its abstract. Throws `notFound`. */
export const figureFile = async (
  { db, files }: Context,
  figure_pk: number,
  isAllowed: (abstract_pk: number) => Promise<unknown>,
): Promise<MadeFile> => {
  const found = await db
    .selectFrom('abstract_figure')
    .selectAll()
    .where('figure_pk', '=', figure_pk)
    .executeTakeFirst()
  if (found === undefined) throw new AppError('notFound')
  await isAllowed(found.abstract_pk)
  const { storage_key, original_name: name, content_type: type, size } = found
  const read = await buffer(await files.read(storage_key, { start: 0, end: size - 1 }))
  return { name, type, bytes: new Uint8Array(read) }
}
