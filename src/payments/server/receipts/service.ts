import { join } from 'node:path'
import pLimit from 'p-limit'
import { attendedOrders } from '#conference/server/checkin/attendance.ts'
import {
  documentFileName,
  type IssuedDocument,
  languageOfPaper,
  type PaperLanguage,
  type SingleDocument,
} from '#payments/rules/documents.ts'
import { lockOrder, type Whose } from '#payments/server/orders/orders.ts'
import type { CertificatePrint } from '#payments/server/receipts/certificate.ts'
import {
  countCopy,
  type DocumentFacts,
  factsOf,
  findOrder,
  findPaidOf,
  partsOf,
  type ReceiptedOrder,
} from '#payments/server/receipts/facts.ts'
import { allocateReceipt } from '#payments/server/receipts/numbers.ts'
import { type Picture, readPicture } from '#payments/server/receipts/picture.ts'
import type { PrintJob } from '#payments/server/receipts/print.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { isEnglish } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { speaking } from '#platform/server/language.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import { printInThread } from '#platform/server/pdf/printers.ts'

interface DocumentAsked {
  order_pk: number
  paper: IssuedDocument
  language?: PaperLanguage
}

/**
 * Prints a document of the member's own payment (ruling 26). Its number never changes; a second
 * copy says 재발행, a refunded payment's copy 취소. `noted` runs in the transaction that counts the
 * copy. Throws `notFound` if the payment is unknown or unpaid, `forbidden` for another member's
 * (ruling 2), `dayUnknown` if no document can name the day of payment, `invalid` at `en_name` for
 * an English one without a name.
 */
export const documentOf = async (
  context: Context,
  owner: number | Whose,
  asked: DocumentAsked,
  noted: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<MadeFile> =>
  speaking(languageOfPaper(asked.paper, asked.language ?? 'ko'), () =>
    printOf(context, owner, asked, noted),
  )

const printOf = async (
  context: Context,
  owner: number | Whose,
  { order_pk, paper: document }: DocumentAsked,
  noted: (transaction: Transaction) => Promise<void>,
): Promise<MadeFile> => {
  const found = await findOrder(context.db, order_pk)
  if (found === undefined) throw new AppError('notFound')
  const { member_pk, nonmember_pk } = typeof owner === 'number' ? memberOnly(owner) : owner
  if (found.member_pk !== member_pk || found.nonmember_pk !== nonmember_pk)
    throw new AppError('forbidden')
  if (found.day_unknown === 1 && found.state === 'paid') throw new AppError('dayUnknown')
  const order = await numbered(context, found)
  const facts = factsOf(context, order, (await attendedOrders(context, [order])).get(order_pk))
  const parts = partsOf(document, facts)
  return printCounted(context, {
    paper: document,
    who: member_pk === null ? `n ${nonmember_pk}` : String(member_pk),
    name: documentFileName(document, facts),
    count: async (transaction) => {
      const copies = []
      for (const part of parts) {
        copies.push({ paper: part, count: await countCopy(transaction, order_pk, part) })
      }
      await noted(transaction)
      return { facts, copies }
    },
  })
}

const memberOnly = (member_pk: number): Whose => ({ member_pk, nonmember_pk: null })

/**
 * An imported payment has no receipt yet: it gets its number when its first document is asked for.
 */
const numbered = async (context: Context, order: ReceiptedOrder): Promise<ReceiptedOrder> => {
  if (order.number !== null || order.import_pk === null) return order
  const { order_pk } = order
  await context.db.transaction().execute(async (transaction) => {
    if (!(await lockOrder(transaction, order_pk, 'paid'))) return
    if ((await findOrder(transaction, order_pk))?.number !== null) return
    await allocateReceipt(transaction, order_pk, context.clock.now())
  })
  return (await findOrder(context.db, order_pk)) ?? order
}

export const attendedOf = async (context: Context, member_pk: number) => {
  const attended = await attendedOrders(context, await findPaidOf(context.db, member_pk))
  const credited = [...attended].filter(([, { credits }]) => credits > 0)
  return { pay_info_pks: [...attended.keys()], credited_pks: credited.map(([pk]) => pk) }
}

interface Counted {
  facts: DocumentFacts
  copies: readonly { paper: SingleDocument; count: number }[]
}

interface Job {
  paper: IssuedDocument
  who: string
  name: string
  count: (transaction: Transaction) => Promise<Counted>
}

/** Keeps one person from occupying the server with printing. */
const prints: Limit = { name: 'paper', most: 120, seconds: 600 }

/**
 * More than there are printing threads, so that none idles, yet few enough that a crowd's counting
 * holds up nobody else.
 */
const turn = pLimit(6)

interface Printing<Found> {
  who: string
  name: string
  /** Runs in a transaction. */
  count: (transaction: Transaction) => Promise<Found>
  print: (found: Found) => Promise<Uint8Array<ArrayBuffer>>
}

/** Spends one of a person's prints, counts the copy, and prints what was counted. Throws `tooMany`. */
export const countAndPrint = <Found>(
  context: Context,
  { who, name, count, print }: Printing<Found>,
): Promise<MadeFile> =>
  turn(async () => {
    const found = await context.db.transaction().execute(async (transaction) => {
      await spendOne({ ...context, db: transaction }, prints, [who])
      return count(transaction)
    })
    return { name, type: 'application/pdf', bytes: await print(found) }
  })

/**
 * Counts a copy of a document and prints it; a part that was printed before says 재발행 (ruling 26).
 * Throws `tooMany`.
 */
export const printCounted = (context: Context, { paper, ...job }: Job): Promise<MadeFile> =>
  countAndPrint(context, {
    ...job,
    print: async ({ facts, copies }) =>
      printInThread(new URL('print.ts', import.meta.url), {
        paper,
        language: isEnglish() ? 'en' : 'ko',
        parts: copies.map((copy) => ({ paper: copy.paper, reissuedOn: reissuedOn(context, copy) })),
        facts,
        seal: await sealOf(context),
        now: context.clock.now(),
      } satisfies PrintJob),
  })

/** Prints a document of rows and a statement. `count` is the number of copies, this one included. */
export const printCertificate = async (
  context: Context,
  sheet: Omit<CertificatePrint, 'reissuedOn' | 'seal' | 'now'>,
  count: number,
): Promise<Uint8Array<ArrayBuffer>> =>
  printInThread(new URL('print.ts', import.meta.url), {
    ...sheet,
    reissuedOn: reissuedOn(context, { count }),
    seal: await sealOf(context),
    now: context.clock.now(),
  } satisfies CertificatePrint)

/** The Seoul day that a copy after the first bears (ruling 26). */
const reissuedOn = ({ clock }: Pick<Context, 'clock'>, { count }: { count: number }) =>
  count > 1 ? seoulDay(clock.now()) : undefined

/** In pixels: two centimetres at 300 per inch. */
const side = 240

const seals = new Map<string, Promise<Picture>>()

const sealOf = async ({
  site,
  config,
}: Pick<Context, 'site' | 'config'>): Promise<Picture | undefined> => {
  if (site.seal === undefined) return undefined
  const file = join(config.contentDir, site.seal)
  const seal = seals.get(file) ?? readPicture(file, side)
  seals.set(file, seal)
  return seal
}
