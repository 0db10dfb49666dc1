import type { Today } from '#office/api/today.ts'
import { refundDays } from '#conference/rules/conferences.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { findNextDeposit } from '#office/server/today/store.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Deadline = Today['deadlines'][number]

/** How many are shown. */
const most = 6

const ofConference = (conference: Conference): Omit<Deadline, 'days'>[] => {
  const { id, shortName, date, preRegistration } = conference
  const path = `/admin/conference?id=${id}`
  const on = (day: string, what: string) => ({ label: `${shortName} ${what}`, day, path })
  return [
    on(seoulDay(new Date(preRegistration.from)), '사전등록 시작'),
    on(seoulDay(new Date(preRegistration.until)), '사전등록과 사전등록비 마감'),
    ...refundDays(conference).map(({ until, percent }) =>
      on(until, percent === 100 ? '전액 환불 마감' : `${percent}% 환불 마감`),
    ),
    on(date, '행사일'),
  ]
}

/** What is due next, the nearest first: of the conferences that are to come, and of deposits that are awaited. */
export const deadlinesFor = async (
  { db, conferences, clock }: Context,
  staff: Staff,
): Promise<Deadline[]> => {
  const today = seoulDay(clock.now())
  const events = mayDo(staff, 'conference.read') ? conferences.flatMap(ofConference) : []
  const deposit = mayDo(staff, 'money.read') ? await findNextDeposit(db, today) : null
  const path = '/admin/money?state=awaiting_deposit'
  const deposits = deposit === null ? [] : [{ label: '가장 이른 입금 기한', day: deposit, path }]
  return [...deposits, ...events]
    .filter(({ day }) => day >= today)
    .map((one) => ({ ...one, days: daysBetween(today, one.day) }))
    .toSorted((one, other) => one.days - other.days)
    .slice(0, most)
}
