import { z } from 'zod'
import { sections } from '#staff/rules/console-sections.ts'
import { roles } from '#staff/rules/staff.ts'
import { id, list, monthDay, sameIdMessage, words, year } from '#texts/content/schema/fields.ts'

const labels = sections.map(({ label }) => label)

const offsetMessage = '행사일 며칠 전이면 음수로, 며칠 뒤면 양수로 입력해 주십시오. 예: -14'

const Duty = z.strictObject({
  id,
  title: words,
  on: monthDay.optional(),
  /** Days after the year's conference; negative before it. */
  conference: z.int(offsetMessage).min(-365, offsetMessage).max(365, offsetMessage).optional(),
  room: z.enum(labels, `${labels.join(', ')} 중 하나를 입력해 주십시오.`).optional(),
  since: year.optional(),
  steps: list(words),
})

/** content/calendar.yaml. */
export const Calendar = z.strictObject({ duties: list(Duty) }).superRefine(({ duties }, found) => {
  const wrong = (index: number, key: string, message: string): void =>
    found.addIssue({ code: 'custom', path: ['duties', index, key], message })
  duties.forEach(({ id, on, conference }, index) => {
    if ((on === undefined) === (conference === undefined)) {
      wrong(
        index,
        'on',
        '매년 같은 날(on)이나 학술대회 기준일(conference) 중 하나만 입력해 주십시오.',
      )
    }
    if (duties.findIndex((duty) => duty.id === id) < index) {
      wrong(index, 'id', sameIdMessage)
    }
  })
})

export type Calendar = z.output<typeof Calendar>

const rolesMessage = `${roles.join(', ')} 중에서 입력해 주십시오.`

const Thing = z.strictObject({
  id,
  title: words,
  check: words,
  roles: list(z.enum(roles, rolesMessage)).optional(),
})

/** content/handover.yaml: accounts elsewhere and contracts. */
export const HandoverLists = z
  .strictObject({ passwords: list(Thing), contracts: list(Thing) })
  .superRefine(({ passwords, contracts }, found) => {
    const above = new Set<string>()
    for (const [key, things] of Object.entries({ passwords, contracts })) {
      for (const [index, thing] of things.entries()) {
        if (above.has(thing.id)) {
          const path = [key, index, 'id']
          found.addIssue({ code: 'custom', path, message: sameIdMessage })
        }
        above.add(thing.id)
      }
    }
  })

export type HandoverLists = z.output<typeof HandoverLists>
