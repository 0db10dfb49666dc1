import { unprintable } from '#members/api/member-fields.ts'
import type * as calls from '#members/api/member-import.ts'
import type { Checked, ListInput } from '#members/api/member-import.ts'
import { listColumns } from '#members/rules/member-list.ts'
import { isGoneStatus } from '#members/rules/member-status.ts'
import { type Known, sifted } from '#members/server/member-import/doubles.ts'
import type { Listed, ListedLine } from '#members/server/member-import/lines.ts'
import type { ListJob, ReadList } from '#members/server/member-import/read-list.ts'
import { addEducation } from '#members/server/profile.ts'
import { addToRoll, likeOnRoll, type RollPerson } from '#members/server/roll.ts'
import { firstKnownYear } from '#payments/rules/fee-status.ts'
import { seoulDay, seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { lockByName } from '#platform/server/db/lock.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { isPrintable } from '#platform/server/pdf/fonts.ts'
import { groupsOf } from '#platform/server/sheets/list.ts'
import type { Serves } from '#staff/server/serve.ts'
import { openSheet, remember } from '#staff/server/sheets.ts'

/** Reads a list and counts the people to add, storing nothing. Throws `invalid`. */
export const checkList = async (context: Context, wanted: ListInput): Promise<Checked> => {
  const { people, look } = await read(context, wanted)
  const { good, doubles } = sifted(
    people,
    await knownAmong(context.db, people),
    wanted.others,
    look,
  )
  const notes = people.flatMap((one) => one.notes)
  const names = new Map(people.map(({ line, someone }) => [line, someone.member_name]))
  const groups = groupsOf(listColumns, notes, names, wanted.agreed)
  return { ...look, good: good.length, groups, doubles }
}

/** Writes the office's notes; given, because their module comes after this one. */
export type KeepNotes = (
  context: Context,
  transaction: Transaction,
  staff: Actor,
  notes: readonly { member_pk: number; body: string }[],
) => Promise<void>

/**
 * Adds a list's people to the roll (ruling 51) and mails them as the office chose. Logs one row of
 * numbers. Throws `invalid` if nobody is left.
 */
export const addList =
  (keepNotes: KeepNotes): Serves<typeof calls.addList, Actor> =>
  async (context, staff, wanted) => {
    const { look, shown, people } = await read(context, wanted)
    return context.db.transaction().execute(async (transaction) => {
      await lockByName(transaction, 'roll')
      const { good } = sifted(people, await knownAmong(transaction, people), wanted.others, look)
      if (good.length === 0) {
        throw unfit('file', '등록할 수 있는 행이 없습니다. 표시된 항목을 수정해 주세요.')
      }
      await remember(context, transaction, shown)
      const { notice, invite } = wanted
      const items = good.map(({ schools, note }) => [
        ...(schools.length > 0 ? ['학력'] : []),
        ...(note === '' ? [] : ['사무국 메모']),
      ])
      const options = { notice, invite, namesakes: true, items }
      const roll = good.map(onRoll)
      const { keys, mailed } = await addToRoll(context, transaction, staff, roll, options)
      const added = good.flatMap((one, at) => {
        const member_pk = keys[at]
        return member_pk === undefined ? [] : [{ ...one, member_pk }]
      })
      await addStatuses(context, transaction, staff, added)
      for (const { member_pk, schools } of added)
        if (schools.length > 0) await addEducation(transaction, member_pk, schools)
      const notes = added.flatMap(({ member_pk, note: body }) =>
        body === '' ? [] : [{ member_pk, body }],
      )
      await keepNotes(context, transaction, staff, notes)
      return { added: added.length, left: look.lines - added.length, mailed }
    })
  }

const addStatuses = async (
  { clock, site }: Context,
  transaction: Transaction,
  { staff_name }: Actor,
  added: readonly (Listed & { member_pk: number })[],
): Promise<void> => {
  const now = clock.now()
  const created_at = now.toISOString()
  const before = `${(site.duesSince ?? firstKnownYear(seoulYear(now))) - 1}-12-31`
  const rows = added.flatMap(({ member_pk, statuses }) =>
    statuses.map(({ status, from, until }) => ({
      member_pk,
      status,
      from_day: from || (until !== '' && until < before ? until : before),
      until_day: until || null,
      reason: `명단으로 일괄 등록${from === '' ? '(날짜 없음)' : ''}`,
      staff_name,
      created_at,
    })),
  )
  await inParts(rows, (some) => transaction.insertInto('member_status').values(some).execute())
}

/** People who have died or left get no mail, so no address is stored. */
const onRoll = ({
  joined,
  email,
  receive_post,
  statuses,
  schools: _schools,
  note: _note,
  ...someone
}: Listed): RollPerson => ({
  ...someone,
  email: email === '' || statuses.some(({ status }) => isGoneStatus(status)) ? null : email,
  receive_post: receive_post || undefined,
  joined_on: joined || undefined,
})

const read = async (context: Context, wanted: ListInput): Promise<ReadList> => {
  const { agreed, cells, others } = wanted
  const job: ListJob = {
    mends: { agreed, cells, others },
    today: seoulDay(context.clock.now()),
  }
  const list = await openSheet<ReadList>(
    context,
    new URL('read-list.ts', import.meta.url),
    wanted,
    job,
  )
  return { ...list, people: await Promise.all(list.people.map(printable)) }
}

const printed = ['member_name', 'company_name', 'company_en_name', 'position', 'md'] as const

/** Text that is printed is unreadable with a character that no font has, as in every form. */
const printable = async (one: ListedLine): Promise<ListedLine> => {
  const bad: (typeof printed)[number][] = []
  for (const column of printed) if (!(await isPrintable(one.someone[column]))) bad.push(column)
  if (bad.length === 0) return one
  const { line, someone, notes } = one
  const found = bad.map((column) => {
    const typed = someone[column]
    return { line, column, kind: 'wrong', typed, meant: '', why: unprintable }
  })
  return {
    line,
    someone: { ...someone, ...Object.fromEntries(bad.map((column) => [column, ''])) },
    notes: [...notes.filter(({ column }) => !bad.some((one) => one === column)), ...found],
    out: one.out || bad.includes('member_name'),
  }
}

const knownAmong = async (
  db: Database | Transaction,
  people: readonly ListedLine[],
): Promise<Known> => {
  const alike = await likeOnRoll(
    db,
    people.map(({ someone }) => someone),
  )
  return new Map(people.map(({ line }, at) => [line, alike[at] ?? []]))
}
