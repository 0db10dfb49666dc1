import type { AskedFile, MemberRow } from '#members/api/office-members.ts'
import type { Filtered } from '#members/server/office-members/filter.ts'
import { filteredBy } from '#members/server/office-members/list.ts'
import { findKeys, findRows } from '#members/server/office-members/store.ts'
import { feeStatusWords } from '#payments/rules/fee-status.ts'
import { dayWords, plainDay, seoulDay } from '#platform/rules/days.ts'
import { sortingOf } from '#platform/rules/pages.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { type Cell, tableFile } from '#platform/server/tables/table-file.ts'
import { askedFor, recordFile } from '#staff/server/staff-log/reading.ts'

/** How many are read at once, so that others are answered meanwhile. */
const atOnce = 500

/**
 * The members of `keys`, or all that match, as a file. Leaves one row of the log, with the reason, before anything is
 * sent. Who they are is settled then; what is said of each is read when it is their turn.
 */
export const makeMembersFile = async (
  context: Context,
  staff: Actor,
  { reason, keys, format, ...wanted }: AskedFile,
): Promise<StreamedFile> => {
  const { db, clock } = context
  const filtered = filteredBy(context, wanted, keys)
  const found = await findKeys(db, filtered, sortingOf(wanted.sort))
  await recordFile(context, staff, {
    kind: 'member',
    reason,
    label: `회원 목록 내려받기(${found.length}명)`,
    after: askedFor(wanted),
    keys,
  })
  const head = [
    ...['이름', '아이디', '회원 구분', '직장', '직위', '이메일', '휴대폰', '가입일'],
    ...['마지막 로그인', `${filtered.year}년 연회비`, '미납 연수'],
  ]
  const parts = partsOf(db, filtered, found)
  return tableFile(`회원 ${seoulDay(clock.now())}`, format, { name: '회원', head, parts })
}

const partsOf = async function* (db: Database, filtered: Filtered, keys: readonly number[]) {
  for (let from = 0; from < keys.length; from += atOnce) {
    const rows = await findRows(db, filtered, keys.slice(from, from + atOnce))
    yield rows.map(cellsOf)
  }
}

const dayOf = (iso: string | null): string => (iso === null ? '' : dayWords(iso))

const cellsOf = (row: MemberRow): Cell[] => [
  ...[row.member_name, row.member_id, row.member_type, row.company_name, row.position],
  ...[row.email, groupPhone(row.cell), plainDay(row.joined_on), dayOf(row.last_login_at)],
  ...[feeStatusWords[row.fee], row.arrears],
]
