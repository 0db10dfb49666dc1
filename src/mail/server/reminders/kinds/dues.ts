import { calendarDays, stepsOf } from '#mail/rules/reminders.ts'
import type { ReminderFacts } from '#mail/rules/words/reminders.ts'
import { type Occasion, occasionOf, type Work } from '#mail/server/reminders/kinds/kind.ts'
import { findMembers, owes } from '#mail/server/reminders/people-store.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { annualFee, annualFeeKey } from '#payments/server/goods/goods.ts'
import { historyOf } from '#payments/server/orders/methods.ts'
import { payerWithin } from '#payments/server/orders/service.ts'
import { addDays, dayStart, longDay, seoulYear } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Reminders } from '#texts/content/schema/reminders.ts'

const yearOf = ({ key }: Occasion): number => Number(key.slice('fee:'.length))

const occasion = ({ due, before, after }: Reminders['dues'], year: number): Occasion => ({
  key: annualFeeKey(year),
  name: `${year}년 연회비`,
  to: `${year}-${due}`,
  steps: stepsOf(`${year}-${due}`, [
    { round: 'before', days: before.days },
    { round: 'after', days: after.days },
  ]),
  // No other year's fee can be paid.
  until: `${year}-12-31`,
})

/** Members who owe the year's fee and have neither paid nor ordered it, nor had it waived (ruling 40). */
export const dues: Work = {
  occasions: (_context, texts, today) => {
    const years = [today, addDays(today, calendarDays)].map((day) => Number(day.slice(0, 4)))
    return Promise.resolve([...new Set(years)].map((year) => occasion(texts.dues, year)))
  },

  people: async (context, db, turn, only) => {
    const year = yearOf(turn.occasion)
    const owing = memberTypes.filter((type) => (annualFee(context, year).amountFor(type) ?? 0) > 0)
    const found = await findMembers(db, {
      kind: 'dues',
      occasion: occasionOf(turn),
      member_pk: only?.member_pk,
      before: dayStart(turn.step.day).toISOString(),
      where: owes(annualFeeKey(year), year, owing),
    })
    return found.map((person) => ({ ...person, good: annualFeeKey(year) }))
  },

  dataFor: async (context, transaction, { occasion: { to } }, { member_pk }) => {
    const payer = await payerWithin(transaction, member_pk ?? 0)
    if (payer === undefined) return undefined
    const year = seoulYear(context.clock.now())
    const words: ReminderFacts<'dues'> = {
      연도: `${year}년`,
      회비: wonText(annualFee(context, year).amountFor(payer.member_type) ?? 0),
      '납부 기한': longDay(to),
    }
    return { words, link: historyOf(context, { goods_type: '연회비' }) }
  },
}
