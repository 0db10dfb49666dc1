import type { Breach, Breaches } from '#privacy/api/breaches.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { noticeMail, noticeText } from '#privacy/server/breaches/mails.ts'
import * as people from '#privacy/server/breaches/people-store.ts'
import * as store from '#privacy/server/breaches/store.ts'
import { whoseWords } from '#privacy/server/breaches/whose-words.ts'

/** All breaches, newest first. */
export const allBreaches = async ({ db }: Context): Promise<Breaches> => {
  const rows = await store.findBreaches(db)
  return {
    rows: rows.map(({ breach_pk, state, known_at, items, people: count }) => ({
      ...{ breach_pk, state, known_at, items, people: count },
    })),
  }
}

/** A breach as the office sees it: nobody's name is in it. Throws `notFound`. */
export const viewOf = async (
  { site }: Context,
  db: Database | Transaction,
  breach_pk: number,
): Promise<Breach> => {
  const found = await store.findBreach(db, breach_pk)
  if (found === undefined) throw new AppError('notFound')
  const { created_at: _, sensitive, outside, whose, ...breach } = found
  const { subject, paragraphs } = noticeMail('', site.name, found)
  return {
    ...breach,
    ...{ sensitive: sensitive === 1, outside: outside === 1, whose: whoseWords(whose) },
    counts: await people.countPeople(db, breach_pk),
    mail: { subject, paragraphs: [...paragraphs] },
    notice: noticeText(site.name, found),
    events: await store.findEvents(db, breach_pk),
  }
}
