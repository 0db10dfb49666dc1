import { Zip, ZipPassThrough } from 'fflate'
import type * as calls from '#payments/api/book-evidence.ts'
import { evidenceLimits } from '#payments/rules/book/evidence.ts'
import { couldBeWage } from '#payments/rules/book/shown.ts'
import { reasonOf, refuseClosed } from '#payments/server/book/closed.ts'
import { entriesIn } from '#payments/server/book/entries.ts'
import { storeEvidence } from '#payments/server/book/evidence-file.ts'
import {
  bytesOf,
  type Evidence,
  evidenceByLine,
  findEvidence,
  nameOf,
} from '#payments/server/book/evidence-store.ts'
import { lockLines } from '#payments/server/book/lines.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { forgetOrphaned, markOrphaned } from '#platform/server/files/orphaned.ts'
import { deleteFiles, giveUpFiles } from '#platform/server/files/service.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

const entryOf = (label: string, file: Parameters<typeof nameOf>[0], correction?: string) => {
  const about = { kind: 'bank', subject: file.line_pk, label } as const
  return { ...about, after: { file: nameOf(file) }, ...reasonOf(correction) }
}

const lock = async (transaction: Transaction, line_pk: number, correction?: string) => {
  const [line] = await lockLines(transaction, [line_pk])
  if (line === undefined) throw new AppError('notFound')
  await refuseClosed(transaction, [line.day], correction)
}

/**
 * Throws `notFound`, and `invalid` for a file that may not be kept, a full line, or a closed year
 * without a reason.
 */
export const addEvidence: Serves<typeof calls.addEvidence> = async (context, staff, given) => {
  const { line_pk, correction } = given
  const stored = await storeEvidence(context, given.name, Buffer.from(given.file, 'base64'))
  const { storage_key, original_name: name, content_type: type, size } = stored
  const made = { staff_name: staff.staff_name, created_at: context.clock.now().toISOString() }
  const add = async (transaction: Transaction): Promise<void> => {
    await lock(transaction, line_pk, correction)
    const others = (await evidenceByLine(transaction)).get(line_pk) ?? []
    if (others.length >= evidenceLimits.files)
      throw unfit('file', `거래 하나에 ${evidenceLimits.files}개까지 첨부할 수 있습니다.`)
    const number = (others.at(-1)?.number ?? 0) + 1
    const row = { line_pk, number, name, type, size, storage_key, ...made }
    await transaction.insertInto('book_evidence').values(row).execute()
    await forgetOrphaned(transaction, storage_key)
    await record(context, transaction, staff, entryOf('증빙 첨부', row, correction))
  }
  try {
    await context.db.transaction().execute(add)
  } catch (error) {
    await giveUpFiles(context, [storage_key], error)
    throw error
  }
  return { line_pk }
}

const fileBy = async (db: Database, evidence_pk: number): Promise<Evidence> => {
  const file = (await findEvidence(db)).find((one) => one.evidence_pk === evidence_pk)
  if (file === undefined) throw new AppError('notFound')
  return file
}

/** Throws `notFound`, and `forbidden` for who may not see the payee. */
export const openEvidence: Serves<typeof calls.openEvidence> = async (context, staff, asked) => {
  const file = await fileBy(context.db, asked.evidence_pk)
  const entries = await entriesIn(context.db, { from: file.day, to: file.day })
  const isHidden = entries.some((one) => one.line_pk === file.line_pk && couldBeWage(one))
  if (isHidden && !mayDo(staff, 'money.settle')) throw new AppError('forbidden')
  const parts = await bytesOf(context, file)
  await recordAlone(context, staff, entryOf('증빙 열람', file))
  return { name: nameOf(file), type: file.type, parts }
}

/** Throws `notFound`, and `invalid` for a closed year without a reason. */
export const deleteEvidence: Serves<typeof calls.deleteEvidence> = async (
  context,
  staff,
  asked,
) => {
  const { evidence_pk, correction } = asked
  const { line_pk, storage_key } = await fileBy(context.db, evidence_pk)
  await context.db.transaction().execute(async (transaction) => {
    await lock(transaction, line_pk, correction)
    const file = await fileBy(transaction, evidence_pk)
    await transaction.deleteFrom('book_evidence').where('evidence_pk', '=', evidence_pk).execute()
    await markOrphaned(transaction, [file])
    await record(context, transaction, staff, entryOf('증빙 삭제', file, correction))
  })
  await deleteFiles(context, [storage_key])
  return { line_pk }
}

/** The year's evidence, named as in the workbook. Leaves one log row. */
export const evidenceArchive = async (
  context: Context,
  by: Actor,
  { year, reason }: { year: number; reason?: string },
): Promise<StreamedFile> => {
  const all = await findEvidence(context.db, year)
  const label = `${year}년 증빙 내려받기(${all.length}건)`
  await recordAlone(context, by, { kind: 'bank', subject: year, label, ...reasonOf(reason) })
  return { name: `${year}년 증빙.zip`, type: 'application/zip', parts: zipOf(context, all) }
}

/** Reads one file after the other. Pictures and PDF do not become smaller, so nothing is packed. */
const zipOf = async function* (context: Context, all: readonly Evidence[]) {
  const ready: Uint8Array[] = []
  const zip = new Zip((_, bytes) => void ready.push(bytes))
  const begin = (name: string): ZipPassThrough => {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    return entry
  }
  for (const file of all) {
    const entry = begin(nameOf(file))
    for await (const bytes of await bytesOf(context, file)) {
      entry.push(bytes as Uint8Array)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
  }
  if (all.length === 0) begin('첨부한 증빙이 없습니다.txt').push(new Uint8Array(), true)
  zip.end()
  yield* ready
}
