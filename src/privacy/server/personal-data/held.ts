import { closingOf } from '#abstracts/server/personal-data/retention.ts'
import { fieldsOf } from '#accounts/server/profile/wire.ts'
import { topicFields } from '#members/rules/member-field.ts'
import { etcFields } from '#members/rules/member-fields.ts'
import { bookYearsOf } from '#payments/rules/book/evidence.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import { addDays, dayStart, yearOf } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import { day } from '#platform/rules/spans.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { GetPersonalDataAnswer } from '#privacy/api/personal-data.ts'
import { endOf, periodInWords } from '#privacy/rules/periods.ts'
import { retention, type RetentionKey, retentionKeys } from '#privacy/rules/retention.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { paperNames } from '#programme/rules/programme.ts'
import { daysOf } from '#programme/server/programme.ts'

type Held = GetPersonalDataAnswer['held'][number]
type Entry = Held['entries'][number]

interface Thing {
  since: string
  name?: string
  pay_info_pk?: number
  until?: Date | undefined
}

const things = (
  context: Context,
  data: PersonalData,
): Readonly<Record<RetentionKey, readonly Thing[]>> => {
  const { profile, consents, orders } = data
  const joined = { since: profile.created_at }
  const agreed = consents.findLast(({ document }) => document === 'topic')
  const topic = Object.values(fieldsOf(topicFields(etcFields), profile)).join('')
  return {
    member: [joined],
    education: data.schools.map(() => joined),
    topic: topic === '' ? [] : [{ since: agreed?.created_at ?? profile.created_at }],
    consent: consents.map(({ created_at }) => ({ since: created_at })),
    payment: orders.map((order) => ({
      since: order.paid_at ?? order.created_at,
      name: `${order.goods_name} ${wonText(order.amount)}${stateInWords(order.state)}`,
      ...(order.number !== null && { pay_info_pk: order.order_pk }),
    })),
    book: data.deposits.lines.map(({ day }) => ({
      since: dayStart(day).toISOString(),
      until: dayStart(`${yearOf(day) + bookYearsOf(context.site) + 1}-01-01`),
    })),
    waiver: data.waivers.map(({ year, created_at }) => ({
      since: created_at,
      name: `${year}년 연회비`,
    })),
    waiting: data.places.map(({ goods_key, created_at }) =>
      waitingThing(context, goods_key, created_at),
    ),
    attendance: [
      ...data.attendance.map(({ at }) => ({ since: at })),
      ...data.roles.map(({ created_at }) => ({ since: created_at })),
    ],
    ...abstractThings(context, data),
    ...programmeThings(context, data),
    note: data.notes.map(({ created_at }) => ({ since: created_at })),
    request: data.requests.map(({ created_at, closed_at }) => ({ since: closed_at ?? created_at })),
    reminder: data.reminders.map(({ created_at }) => ({ since: created_at })),
    reminderStop: data.reminderStops.map(({ created_at }) => ({ since: created_at })),
    session: data.sessions.map(({ created_at }) => ({ since: created_at })),
    emailChange: data.emailChanges.map(({ created_at }) => ({ since: created_at })),
    code: data.codes.map(({ created_at }) => ({ since: created_at })),
    mail: data.mails
      .filter(({ state }) => state === 'waiting')
      .map(({ created_at }) => ({ since: created_at })),
    mailing: data.copies.map(({ created_at, title }) => ({ since: created_at, name: title })),
    undelivered: data.mails.flatMap(({ ended_at, subject }) =>
      ended_at === null ? [] : { since: ended_at, name: subject },
    ),
  }
}

const abstractThings = (
  context: Context,
  { abstracts, abstractReviews, ...data }: PersonalData,
) => {
  const at = (key: 'abstractDraft' | 'abstractEnded', since: string) =>
    new Date(Date.parse(since) + retention[key].period.days * day)
  const drafts = abstracts.filter(({ state }) => state === 'draft')
  const ended = abstracts.filter(({ ended_at }) => ended_at !== null)
  const others = abstracts.filter((one) => !drafts.includes(one) && !ended.includes(one))
  return {
    abstract: others.map((one) => ({ since: one.submitted_at ?? one.created_at, name: one.title })),
    abstractDraft: drafts.map(({ created_at: since, title: name, conference_id }) => ({
      ...{ since, name },
      until: at('abstractDraft', closingOf(context, conference_id) ?? since),
    })),
    abstractEnded: [
      ...ended.map((one) => ({ since: one.ended_at ?? one.created_at, name: one.title })),
      ...data.abstractPermits.map(({ at: since, until }) => ({
        since,
        until: at('abstractEnded', until),
      })),
    ],
    abstractReview: abstractReviews.map(({ invited_at: since, conference_id }) => ({
      since,
      until: at('abstractEnded', closingOf(context, conference_id) ?? since),
    })),
    abstractScore: [],
  }
}

const programmeThings = (
  { conferences }: Context,
  { programme, membershipCertificates }: PersonalData,
) => {
  const until = (conference_id: string): Date | undefined => {
    const conference = conferences.find(({ id }) => id === conference_id)
    const { days } = retention.programme.period
    return conference && dayStart(addDays(daysOf(conference).at(-1) ?? conference.date, days + 1))
  }
  const { chairs, judges, papers } = programme
  return {
    programme: [
      ...chairs.map((one) => ({
        since: one.told_at ?? dayStart(one.day).toISOString(),
        ...{ name: one.title_ko, until: until(one.conference_id) },
      })),
      ...judges.map((one) => ({ since: one.invited_at, until: until(one.conference_id) })),
    ],
    programmePaper: [
      ...papers.map(({ issued_at: since, kind }) => ({ since, name: paperNames[kind].ko })),
      ...membershipCertificates.map(({ issued_on }) => ({
        since: dayStart(issued_on).toISOString(),
        name: '회원증명서',
      })),
    ],
  }
}

const stateInWords = (state: PersonalData['orders'][number]['state']): string => {
  if (state === 'paid') return ''
  if (state === 'refunded' || state === 'returned') return ' (환불)'
  if (state === 'to_return') return ' (환불 예정)'
  if (state === 'failed' || state === 'expired') return ' (결제되지 않음)'
  return ' (진행 중)'
}

const waitingThing = (context: Context, key: string, since: string): Thing => {
  const conference = conferenceOf(context, key)
  const { days } = retention.waiting.period
  return {
    since,
    name: conference?.title ?? key,
    until: conference && new Date(`${addDays(conference.date, days + 1)}T00:00:00+09:00`),
  }
}

export const heldOf = (context: Context, data: PersonalData): Held[] => {
  const all = things(context, data)
  return retentionKeys.map((key) => lineOf(key, all[key]))
}

const lineOf = (key: RetentionKey, held: readonly Thing[]): Held => {
  const entries = held.map((thing) => entryOf(key, thing))
  const ends = entries.map(({ until }) => until).filter((until) => until !== null)
  return {
    key,
    ...picked(retention[key], ['what', 'items', 'why', 'basis']),
    period: periodInWords(retention[key].period),
    count: held.length,
    since: entries.map(({ since }) => since).toSorted()[0] ?? null,
    until: ends.toSorted().at(-1) ?? null,
    entries: entries.filter(({ name }) => name !== ''),
  }
}

const entryOf = (key: RetentionKey, { since, name = '', pay_info_pk, until }: Thing): Entry => ({
  name,
  since,
  until: (until ?? endOf(retention[key].period, new Date(since)))?.toISOString() ?? null,
  pay_info_pk: pay_info_pk ?? null,
})
