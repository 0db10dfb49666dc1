import { z } from 'zod'
import { type ReminderKind, type ReminderRound, reminderWords } from '#mail/rules/reminders.ts'
import { addDays } from '#platform/rules/days.ts'
import { wordsBut } from '#platform/rules/words/durations.ts'
import { count, list, monthDay, words } from '#texts/content/schema/fields.ts'

const texts = (kind: ReminderKind, round: ReminderRound) => {
  const known = reminderWords(kind, round)
  return words.superRefine((text, found) => {
    for (const word of wordsBut(text, known)) {
      const message = `중괄호에 사용할 수 없는 항목이 있습니다: {${word}}. 사용할 수 있는 항목은 ${known.join(', ')}입니다.`
      found.addIssue({ code: 'custom', message })
    }
  })
}

const written = (kind: ReminderKind, round: ReminderRound) => ({
  subject: texts(kind, round),
  /** A paragraph that is only `{오시는 길}` becomes the directions of the conference's file. */
  paragraphs: list(texts(kind, round)),
})

/** `days` are counted from the day that the reminder is about. */
const round = (kind: ReminderKind, name: ReminderRound, most = 180) =>
  z.strictObject({
    days: list(count(0).max(most, `${most} 이하의 숫자로 입력해 주십시오.`)),
    ...written(kind, name),
  })

const before = (kind: ReminderKind, name: ReminderRound) => round(kind, name)

/** A deposit's order expires three days after its last day (docs/decisions/006). */
const daysForDeposits = 3

/**
 * The reminders must fall into the fee's own year, because members can pay the present year's fee
 * only.
 */
const Dues = z
  .strictObject({
    due: monthDay,
    before: before('dues', 'before'),
    after: round('dues', 'after'),
  })
  .superRefine(({ due, before: { days }, after }, found) => {
    if (found.issues.length > 0) return
    const day = `2027-${due}`
    const check = (part: 'before' | 'after', counts: readonly number[], sign: 1 | -1): void =>
      counts.forEach((value, index) => {
        if (addDays(day, sign * value).startsWith('2027')) return
        const message = '납부 기한과 같은 해의 날이 되도록 더 적은 숫자로 입력해 주십시오.'
        found.addIssue({ code: 'custom', path: [part, 'days', index], message })
      })
    check('before', days, -1)
    check('after', after.days, 1)
  })

/** content/reminders.yaml. */
export const Reminders = z.strictObject({
  /** The hour in Seoul from which mails are sent. */
  hour: count(8).max(18, '8부터 18까지의 숫자로 입력해 주십시오.'),
  dues: Dues,
  deposits: z.strictObject({
    before: before('deposits', 'before'),
    after: round('deposits', 'after', daysForDeposits),
  }),
  registration: z.strictObject({
    early: before('registration', 'early'),
    last: before('registration', 'last'),
  }),
  conference: z.strictObject({
    eve: z.strictObject(written('conference', 'eve')),
    /**
     * For people who got a place after the eve. Without it they get the eve's mail, but only until
     * the eve is over.
     */
    day: z.strictObject(written('conference', 'day')).optional(),
  }),
})

export type Reminders = z.output<typeof Reminders>
