import type * as calls from '#conference/api/registrant-actions.ts'
import { badgeSheets, badgesPerSheet } from '#conference/rules/badge-sheets.ts'
import type { Badge } from '#conference/server/registrants/badges/print.ts'
import { filtered } from '#conference/server/registrants/list.ts'
import { type Registrant, registrantsOf } from '#conference/server/registrants/people.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { unfit } from '#platform/server/errors.ts'
import { printedOf } from '#platform/server/pdf/fonts.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/**
 * Sorted by name, blank badges last. Leaves one log row. Throws `notFound`, and `invalid` if
 * nothing is to be printed or the start is on no label.
 */
export const makeBadges: Serves<typeof calls.printBadges> = async (
  context,
  staff,
  { id, keys, sheet, own, start, blanks, edges },
) => {
  const { db, clock, site } = context
  const conference = conferenceAsked(context, { id })
  const measures = sheet === 'own' ? own : badgeSheets[sheet]
  if (measures === undefined) throw unfit('sheet', '라벨 치수를 입력해 주세요.')
  const most = badgesPerSheet(measures)
  if (start > most) throw unfit('start', `1부터 ${most}까지 입력해 주세요.`)
  const people = filtered(await registrantsOf(context, db, conference), { sort: 'name' }, keys)
  if (people.length + blanks === 0) {
    throw unfit('blanks', '인쇄할 등록자가 없습니다. 빈 명찰 수를 입력해 주세요.')
  }
  const now = clock.now()
  const title = `${conference.shortName} 명찰`
  const info = { title, author: site.name, createdAt: now }
  const badges = await Promise.all(people.map(badgeOf))
  const event = conference.shortName
  const { printBadges } = await import('#conference/server/registrants/badges/print.ts')
  const bytes = await printBadges(info, { sheet: measures, start, event, badges, blanks, edges })
  await recordAlone(context, staff, {
    kind: 'registrant',
    label: `명찰 생성(${people.length + blanks}장)`,
    after: { id: conference.id, sheet, blanks, selected: keys?.length ?? null },
  })
  return { name: `${title} ${seoulDay(now)}.pdf`, type: 'application/pdf', bytes }
}

const badgeOf = async (person: Registrant): Promise<Badge> => ({
  name: await printedOf(person.name, person.en_name),
  company: await printedOf(person.company, person.en_company),
  code: person.code,
  who: [person.instead_of === '' ? person.who : '대리 참석', ...person.options].join(' · '),
})
