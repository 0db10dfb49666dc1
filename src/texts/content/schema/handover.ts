import { roles } from '#staff/rules/staff.ts'
import { id, list, sameIdMessage, words } from '#texts/content/schema/fields.ts'
import { z } from 'zod'

const rolesMessage = `${roles.join(', ')} 가운데에서 적어 주십시오.`

/** Something outside this site that whoever comes has to take over; the site can only remind of it. */
const Thing = z.strictObject({
  /** What a tick of an open handover holds. */
  id,
  title: words,
  /** What to look at. */
  check: words,
  /** Whose; everybody's where none is named. */
  roles: list(z.enum(roles, rolesMessage)).optional(),
})

/** content/handover.yaml: where the society has passwords that this site does not know, and what it has agreed with others. */
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
