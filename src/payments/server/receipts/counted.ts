import { seoulDay } from '#platform/rules/days.ts'
import type { IssuedDocument } from '#payments/rules/documents.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import type { DocumentFacts } from '#payments/server/receipts/facts.ts'
import type { SingleDocument } from '#payments/rules/documents.ts'
import { printPaper } from '#payments/server/receipts/printers.ts'
import { type Picture, readPicture } from '#platform/server/pdf/picture.ts'
import { join } from 'node:path'
import pLimit from 'p-limit'

export interface Printed {
  /** The file's. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

interface Counted {
  facts: DocumentFacts
  /** How many there have been of each part, this one included. */
  copies: readonly { paper: SingleDocument; count: number }[]
}

interface Job {
  paper: IssuedDocument
  /** Whose papers the limit counts. */
  who: string
  name: string
  count: (transaction: Transaction) => Promise<Counted>
}

/** What one person may print, so that nobody keeps the server printing. */
const prints: Limit = { name: 'paper', most: 120, seconds: 600 }

/** More than there are printers, so that none waits, and few enough that a crowd's counting holds nobody else up. */
const turn = pLimit(6)

/** Counts a copy of a paper and prints it; of what was printed before it says 재발행 (ruling 26). Throws `tooMany`. */
export const printCounted = (context: Context, job: Job): Promise<Printed> =>
  turn(async () => ({ name: job.name, bytes: await print(context, job) }))

const print = async (
  context: Context,
  { paper: document, who, count }: Job,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { facts, copies } = await context.db.transaction().execute(async (transaction) => {
    await spendOne({ ...context, db: transaction }, prints, [who])
    return count(transaction)
  })
  const now = context.clock.now()
  const { site, config } = context
  return printPaper({
    paper: document,
    parts: copies.map((copy) => ({
      paper: copy.paper,
      reissuedOn: copy.count > 1 ? seoulDay(now) : undefined,
    })),
    facts,
    seal: site.seal === undefined ? undefined : await readSeal(join(config.contentDir, site.seal)),
    now,
  })
}

/** In pixels: two centimetres at 300 to the inch. */
const side = 240

const seals = new Map<string, Promise<Picture>>()

/** The society's seal, by its path in content/, read once for the whole process. */
const readSeal = (file: string): Promise<Picture> => {
  const seal = seals.get(file) ?? readPicture(file, side)
  seals.set(file, seal)
  return seal
}
