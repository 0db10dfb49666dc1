import { day, list, month, words } from '#texts/content/schema/fields.ts'
import { z } from 'zod'

/** content/introduce/greeting.md: the front matter; the letter itself stands below it. */
export const Greeting = z.strictObject({
  /** The signer's office: 회장. */
  position: words,
  name: words,
  /** The letter's headline. */
  title: words,
})

/** content/introduce/history.yaml: what happened, newest first. */
export const History = z.strictObject({
  items: list(
    z.strictObject({
      /** `2025-10`, or `2025` where the month is not known. */
      date: month,
      text: words,
    }),
  ),
})

const Person = z.strictObject({
  /** The office held: 회장, 위원장, 위원. */
  position: words,
  name: words,
  /** Where the person works. */
  affiliation: words,
})

/** content/introduce/officers.yaml: who holds which office, shown in this order. */
export const Officers = z.strictObject({
  /** True while the names are still examples (ruling 30). */
  placeholder: z.boolean('true 또는 false로 적어 주십시오.'),
  /** The first and the last day of the present officers' term. */
  term: z.strictObject({ from: day, to: day }),
  officers: list(Person),
  committees: list(
    z.strictObject({
      name: words,
      /** What the committee does, in a sentence. */
      duty: words,
      /** At most ten, the chair included (bylaws). */
      members: list(Person).max(10, '회칙에 따라 위원은 위원장을 포함하여 10명 이내입니다.'),
    }),
  ),
})

export type Person = z.output<typeof Person>
export type Officers = z.output<typeof Officers>
