import * as store from '#privacy/server/breaches/store.ts'
import { periodWords, plainDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Breach, Breaches, Whose } from '#privacy/api/breaches.ts'
import { noticeMail, noticeText } from '#privacy/server/breaches/mails.ts'

/** All breaches, newest first. */
export const allBreaches = async ({ db }: Context): Promise<Breaches> => {
  const rows = await store.findBreaches(db)
  return {
    rows: rows.map(({ breach_pk, state, known_at, items, people: count }) => ({
      breach_pk,
      state,
      known_at,
      items,
      people: count,
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
    sensitive: sensitive === 1,
    outside: outside === 1,
    whose: whoseWords(whose),
    counts: await store.countPeople(db, breach_pk),
    mail: { subject, paragraphs: [...paragraphs] },
    notice: noticeText(site.name, found),
    events: await store.findEvents(db, breach_pk),
  }
}

/** As it is kept: with how many looks of the log name nobody. */
export type KeptWhose = Whose & { unsure?: number }

const momentWords = (value: Date): string => {
  const moment = new Date(value)
  return `${plainDay(seoulDay(moment))} ${seoulTime(moment)}`
}

/** How those concerned were found, in words; empty for what was not yet looked for. */
const whoseWords = (kept: string): string => {
  if (kept === '') return ''
  const whose = JSON.parse(kept) as KeptWhose
  if (whose.kind === 'all') return '회원 모두'
  if (whose.kind === 'log') {
    const { since, until, unsure = 0 } = whose
    const rest = unsure === 0 ? '' : `. 누구의 것인지 기록에 남지 않은 조회가 ${unsure}건 더 있음`
    return `${momentWords(since)}부터 ${momentWords(until)}까지 기록에 남은 회원${rest}`
  }
  const { type, from, to } = whose
  const joined =
    from === undefined && to === undefined
      ? ''
      : ` (${periodWords(from ?? '처음', to ?? '지금')} 가입)`
  return `${type ?? '회원'}${joined}`
}
