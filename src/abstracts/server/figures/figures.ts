import type { z } from 'zod'
import type * as calls from '#abstracts/api/writing.ts'
import { findFigure, readFigure } from '#abstracts/server/page/print.ts'
import { lockOwn, ownAbstract, refuseLate } from '#abstracts/server/writing/own.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { forgetOrphaned, markOrphaned } from '#platform/server/files/orphaned.ts'
import { figurePicture } from '#platform/server/files/pictures.ts'
import { giveUpFiles, storeFile } from '#platform/server/files/service.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'

const uploads: Limit = { name: 'abstract-figure', most: 30, seconds: 3600 }

/** Versions keep theirs, so that an abstract has several in time. */
const mostFigures = 30

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
    const figures = transaction.deleteFrom('abstract_figure').where('abstract_pk', '=', abstract_pk)
    keys.push(
      ...(await markOrphaned(transaction, await figures.returning('storage_key').execute())),
    )
    await transaction.deleteFrom('abstract').where('abstract_pk', '=', abstract_pk).execute()
  }
  return keys
}

/**
 * Keeps a figure, made anew. Throws `notFound`, `tooMany`, and `invalid` out of time and for what is
 * no picture.
 */
export const addFigure = async (
  context: Context,
  member_pk: number,
  { abstract_pk, name, bytes }: z.output<(typeof calls.addFigure)['input']>,
): Promise<{ figure_pk: number }> => {
  const { db, clock } = context
  const row = await ownAbstract(db, member_pk, abstract_pk)
  await refuseLate(context, db, row)
  await spendOne(context, uploads, [String(member_pk)])
  const { bytes: drawn, extension, ...size } = await figurePicture(Buffer.from(bytes, 'base64'))
  const file = await storeFile(context, `${name.replace(/\.[^./\\]*$/, '')}.${extension}`, drawn)
  const figure = { abstract_pk, ...file, ...size, created_at: clock.now().toISOString() }
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockOwn(transaction, member_pk, abstract_pk)
      const others = transaction
        .selectFrom('abstract_figure')
        .where('abstract_pk', '=', abstract_pk)
      if ((await countRows(others)) >= mostFigures) throw new AppError('tooMany')
      await forgetOrphaned(transaction, file.storage_key)
      return transaction
        .insertInto('abstract_figure')
        .values(figure)
        .returning('figure_pk')
        .executeTakeFirstOrThrow()
    })
  } catch (error) {
    await giveUpFiles(context, [file.storage_key], error)
    throw error
  }
}

/** The file of a figure, for whoever may see its abstract. Throws `notFound`. */
export const figureFile = async (
  context: Context,
  figure_pk: number,
  refuse: (abstract_pk: number) => Promise<unknown>,
): Promise<MadeFile> => {
  const found = await findFigure(context.db, figure_pk)
  if (found === undefined) throw new AppError('notFound')
  await refuse(found.abstract_pk)
  const { original_name: name, content_type: type } = found
  return { name, type, bytes: new Uint8Array(await readFigure(context, found)) }
}
