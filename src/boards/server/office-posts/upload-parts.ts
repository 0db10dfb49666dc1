import { uploads } from '#boards/rules/boards.ts'
import {
  addPart,
  addUpload,
  findParts,
  findUpload,
} from '#boards/server/office-posts/take-upload.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { markOrphaned } from '#platform/server/files/orphaned.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** As the library reads it. */
const refusal = (said: { status_code: number; body: string }): Error =>
  Object.assign(new Error(said.body), said)

/**
 * Keeps what is uploaded by the tus protocol as parts in the file store, and in the database which they are: whichever server
 * gets the next part goes on where another one stopped.
 */
export class UploadParts extends DataStore {
  readonly #context: Context

  constructor(context: Context) {
    super()
    this.#context = context
    this.extensions = ['creation', 'creation-with-upload']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { metadata = {}, size = 0, id } = upload
    const created_at = this.#context.clock.now().toISOString()
    const staff_pk = Number(metadata['staff'])
    const row = { upload_id: id, staff_pk, metadata: JSON.stringify(metadata), size, created_at }
    await this.#write((transaction) => addUpload(transaction, row))
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db } = this.#context
    const [upload, parts] = await Promise.all([findUpload(db, id), findParts(db, id)])
    // What somebody is attaching is not sent on.
    if (upload?.taken_at !== null) throw refusal(ERRORS.FILE_NOT_FOUND)
    const { size, created_at } = upload
    const metadata = JSON.parse(upload.metadata) as Record<string, string | null>
    const { begins = 0, size: last = 0 } = parts.at(-1) ?? {}
    return new Upload({ id, size, metadata, offset: begins + last, creation_date: created_at })
  }

  /** What came before the network went is kept, too. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let place = offset
    let held: Uint8Array[] = []
    let length = 0
    const keep = async (): Promise<void> => {
      if (length === 0) return
      await this.#keepPart(id, place, Buffer.concat(held))
      place += length
      held = []
      length = 0
    }
    try {
      for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
        held.push(chunk)
        length += chunk.byteLength
        if (length >= uploads.chunkBytes) await keep()
      }
    } finally {
      await keep()
    }
    return place
  }

  async #keepPart(upload_id: string, begins: number, bytes: Uint8Array): Promise<void> {
    const storage_key = randomUUID()
    await markOrphaned(this.#context.db, [{ storage_key }])
    await this.#context.files.put(storage_key, bytes)
    const part = { upload_id, begins, size: bytes.byteLength, storage_key }
    const isFirst = await this.#write((transaction) => addPart(transaction, part))
    if (isFirst) return
    await deleteFiles(this.#context, [storage_key])
    throw refusal(ERRORS.INVALID_OFFSET)
  }

  #write<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
    return this.#context.db.transaction().execute(async (transaction) => {
      await takeWriteLock(transaction)
      return work(transaction)
    })
  }
}
