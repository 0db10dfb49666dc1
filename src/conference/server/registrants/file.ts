import type { AskedFile } from '#conference/api/registrants.ts'
import { conferenceAsked } from '#conference/server/registrants/conference.ts'
import { filtered } from '#conference/server/registrants/list.ts'
import { type Registrant, registrantsOf } from '#conference/server/registrants/people.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type Cell, inOnePart, tableFile } from '#platform/server/tables/table-file.ts'
import { askedFor, recordFile } from '#staff/server/staff-log/reading.ts'

const head = [
  ...['이름', '직장', '이메일', '구분', '대신 참석'],
  ...['등록비', '납부 방법', '등록일', '연습'],
]

/** The registrants of `keys`, or all that match, as a file. Leaves one row of the log, with the reason. Throws `notFound`. */
export const makeRegistrantsFile = async (
  context: Context,
  staff: Staff,
  { reason, keys, format, ...wanted }: AskedFile,
): Promise<StreamedFile> => {
  const { db, clock } = context
  const conference = conferenceAsked(context, wanted)
  const found = filtered(await registrantsOf(context, db, conference), wanted, keys)
  await recordFile(context, staff, {
    kind: 'registrant',
    reason,
    label: `학술대회 등록자 ${found.length}명을 내려받았습니다.`,
    after: { ...askedFor(wanted), id: conference.id },
    keys,
  })
  const name = `${conference.shortName} 등록자 ${seoulDay(clock.now())}`
  const parts = inOnePart(found.map(cellsOf))
  return tableFile(name, format, { name: '등록자', head, parts })
}

const cellsOf = (person: Registrant): Cell[] => [
  ...[person.name, person.company, person.email, person.who],
  person.instead_of === '' ? '' : `${person.instead_of} 님 대신`,
  ...[person.amount, person.method, plainDay(seoulDay(new Date(person.registered_at)))],
  person.rehearsal ? '연습' : '',
]
