import type { FileInput, MemberRow, Wanted } from '#contract/office-members.schema.ts'
import { plainDay, seoulDay } from '#rules/days.ts'
import { feeStandingWords } from '#rules/fee-standing.ts'
import { groupPhone } from '#rules/phone.ts'
import { sortingOf } from '#rules/sorting.ts'
import type { Context } from '#server/base/context.ts'
import { type CsvCell, csvOf, csvType } from '#server/base/csv.ts'
import type { MadeFile } from '#server/base/http/route.ts'
import type { Staff } from '#server/base/http/staff.ts'
import { askedFor, narrowedBy } from '#server/features/office-members/list.ts'
import { findMembers } from '#server/features/office-members/store.ts'
import { record } from '#server/features/staff-log/service.ts'

/** How many are read at once, so that others are answered meanwhile. */
const atOnce = 2000

/** The members of `keys`, or all that match, as a CSV file. Leaves one row of the log, with the reason. */
export const makeMembersFile = async (
  context: Context,
  staff: Staff,
  { reason, keys, ...wanted }: Wanted & Pick<FileInput, 'reason'> & { keys?: number[] | undefined },
): Promise<MadeFile> => {
  const { db, clock } = context
  const narrowed = narrowedBy(context, wanted, keys)
  const sorting = sortingOf(wanted.sort)
  const rows: MemberRow[] = []
  for (;;) {
    const found = await findMembers(db, narrowed, sorting, { from: rows.length, most: atOnce })
    rows.push(...found)
    if (found.length < atOnce) break
  }
  await db.transaction().execute((transaction) =>
    record(context, transaction, staff, {
      ...{ kind: 'member', reason, label: `회원 ${rows.length}명을 내려받았습니다.` },
      after: { ...askedFor(wanted), ...(keys !== undefined && { selected: keys.length }) },
    }),
  )
  const head = [
    ...['이름', '아이디', '회원 구분', '직장', '직위', '이메일', '휴대폰', '가입일'],
    ...['마지막 로그인', `${narrowed.year}년 연회비`, '미납 연수'],
  ]
  const name = `회원 ${seoulDay(clock.now())}.csv`
  return { name, type: csvType, bytes: csvOf(head, rows.map(cellsOf)) }
}

const dayOf = (iso: string | null): string =>
  iso === null ? '' : plainDay(seoulDay(new Date(iso)))

const cellsOf = (row: MemberRow): CsvCell[] => [
  ...[row.member_name, row.member_id, row.member_type, row.company_name, row.position],
  ...[row.email, groupPhone(row.cell), dayOf(row.joined_at), dayOf(row.last_login_at)],
  ...[feeStandingWords[row.fee], row.arrears],
]
