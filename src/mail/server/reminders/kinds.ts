import { momentWords, preRegistrationAt } from '#conference/rules/conferences.ts'
import { typesIn } from '#conference/rules/tiers.ts'
import { calendarDays, isTurnOf, type ReminderFacts, stepsOf } from '#mail/rules/reminders.ts'
import { nobody } from '#mail/server/choice-link.ts'
import type { Occasion, Work } from '#mail/server/reminders/kind.ts'
import {
  findAwaiting,
  findMembers,
  mayComeAgain,
  owes,
} from '#mail/server/reminders/people-store.ts'
import { goneStatuses } from '#members/rules/member-status.ts'
import { hasStatus } from '#members/server/member-statuses/service.ts'
import { transferOf } from '#payments/server/deposits/transfer.ts'
import { duesRuleOf, owedBy } from '#payments/server/fees/owed.ts'
import { annualFeeKey, conferenceOf, registrationKey } from '#payments/server/goods/goods.ts'
import { historyOf } from '#payments/server/orders/methods.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { findMemberPayer, findPayer } from '#payments/server/orders/payers.ts'
import { priceFor } from '#payments/server/orders/requirements.ts'
import { addDays, dayStart, longDay, seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'

const yearOf = ({ key }: Occasion): number => Number(key.slice('fee:'.length))

/** Members whose fee of the year is not paid, ordered or waived (ruling 40). */
export const dues: Work = {
  occasions: (_context, { dues: { due, before, after } }, today) => {
    const years = [today, addDays(today, calendarDays)].map((day) => Number(day.slice(0, 4)))
    return [...new Set(years)].map((year) => ({
      key: annualFeeKey(year),
      name: `${year}년 연회비`,
      to: `${year}-${due}`,
      steps: stepsOf(`${year}-${due}`, { before, after }),
      // Fees unpaid after that are arrears of later years.
      until: `${year}-12-31`,
    }))
  },

  people: async (context, db, { occasion, step }, only) => {
    const year = yearOf(occasion)
    const found = await findMembers(db, {
      member_pk: only?.member_pk,
      before: dayStart(step.day).toISOString(),
      but: hasStatus(todayOf(context), [...goneStatuses, '휴회']),
      where: owes(annualFeeKey(year), year, duesRuleOf(context)),
    })
    return found.map((person) => ({ ...person, good: annualFeeKey(year) }))
  },

  dataFor: async (context, transaction, { occasion }, { member_pk }) => {
    const payer = await findMemberPayer(transaction, member_pk ?? 0)
    if (payer === undefined) return undefined
    const year = yearOf(occasion)
    const owed = await owedBy(context, transaction, payer)
    const words: ReminderFacts<'dues'> = {
      연도: `${year}년`,
      회비: wonText(owed(year).amount),
      '납부 기한': longDay(occasion.to),
    }
    return { words, link: historyOf(context, { goods_type: '연회비' }) }
  },
}

const todayOf = ({ clock }: Context): string => seoulDay(clock.now())

/**
 * People who ordered by transfer and have not paid, counted from the last day that they were told
 * (docs/decisions/006).
 */
export const deposits: Work = {
  occasions: async (context, { deposits: rounds }) => {
    const orders = await findAwaiting(context.db, todayOf(context))
    const days = new Set(orders.map(({ deposit_due }) => deposit_due ?? ''))
    return [...days].map((to) => ({
      key: `deposit:${to}`,
      name: `${longDay(to)}까지의 입금`,
      to,
      steps: stepsOf(to, rounds),
    }))
  },

  people: async (context, db, { occasion, step }, only) => {
    const orders = await findAwaiting(db, todayOf(context), only?.order_pk ?? undefined)
    return orders
      .filter(({ deposit_due }) => deposit_due === occasion.to)
      .filter(({ created_at }) => isTurnOf(step, new Date(created_at)))
      .map(({ order_pk, member_pk, member_name: name, email, goods_key }) => ({
        ...nobody,
        member_pk,
        order_pk,
        name,
        email: email ?? '',
        good: goods_key,
      }))
  },

  dataFor: async (context, transaction, _turn, { order_pk }) => {
    const order = await findOrder(transaction, order_pk ?? 0)
    if (order === undefined) return undefined
    const { goods_name, amount, bank_name, account, holder, due } = await transferOf(
      { ...context, db: transaction },
      order,
    )
    const words: ReminderFacts<'deposits'> = {
      '납부 항목': goods_name,
      금액: wonText(amount),
      계좌: `${bank_name} ${account} (예금주 ${holder})`,
      '입금 기한': longDay(due),
    }
    return { words, link: historyOf(context, order) }
  },
}

/**
 * People who may register and have not, but came before or began to register
 * (docs/decisions/067-mailings.md).
 */
export const registration: Work = {
  occasions: ({ conferences }, { registration: rounds }) =>
    conferences.map((conference) => {
      const { from, until } = conference.preRegistration
      const to = seoulDay(new Date(until))
      const open = seoulDay(new Date(from))
      return {
        key: registrationKey(conference),
        name: conference.shortName,
        to,
        until: to,
        steps: stepsOf(to, rounds).filter(({ day }) => day >= open),
      }
    }),

  people: async (context, db, { occasion, step }, only) => {
    const conference = conferenceOf(context, occasion.key)
    if (conference === undefined || (await context.seats.left(db, conference)) === 0) return []
    const types = typesIn(conference)
    const found = await findMembers(db, {
      member_pk: only?.member_pk,
      before: dayStart(step.day).toISOString(),
      but: hasStatus(todayOf(context), goneStatuses),
      where: mayComeAgain(registrationKey(conference), types),
    })
    return found.map((person) => ({ ...person, good: registrationKey(conference) }))
  },

  dataFor: async (context, transaction, { occasion }, { member_pk }) => {
    const conference = conferenceOf(context, occasion.key)
    if (conference === undefined || member_pk === null) return undefined
    if (preRegistrationAt(conference, context.clock.now()) !== 'open') return undefined
    if (!(await context.seats.canTake(transaction, conference, member_pk))) return undefined
    const payer = await findPayer(transaction, member_pk)
    const { offered } = await priceFor({ ...context, db: transaction }, conference, payer)
    if (offered.length === 0) return undefined
    const until = new Date(conference.preRegistration.until)
    const words: ReminderFacts<'registration'> = {
      학술대회: conference.shortName,
      행사일: longDay(conference.date),
      장소: conference.venue.name,
      '등록 마감': momentWords(conference.preRegistration.until),
    }
    const address = '/conference?menu=학술대회 안내&depthMenu=등록안내'
    const href = new URL(address, context.config.siteUrl).href
    return { words, until, link: { label: '등록안내 보기', href } }
  },
}
