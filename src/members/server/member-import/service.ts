import { unprintable } from '#members/api/member-fields.ts'
import type * as calls from '#members/api/member-import.ts'
import type { Checked, ListInput } from '#members/api/member-import.ts'
import { listColumns } from '#members/rules/member-list.ts'
import { goneStatuses } from '#members/rules/member-status.ts'
import {
  type Known,
  type Listed,
  type ListedLine,
  sifted,
} from '#members/server/member-import/lines.ts'
import type { ListJob, ReadList } from '#members/server/member-import/read-list.ts'
import { addToRoll, doublesOf, type RollPerson } from '#members/server/roll.ts'
import { seoulDay } from '#platform/rules/days.ts'
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
  const known = await knownAmong(context.db, people)
  const { good, doubles } = sifted(people, known, wanted.others, look)
  const notes = people.flatMap((one) => one.notes)
  const names = new Map(people.map(({ line, someone }) => [line, someone.member_name]))
  const groups = groupsOf(listColumns, notes, names, wanted.agreed)
  return { ...look, good: good.length, groups, doubles }
}

/**
 * Adds a list's people to the roll (ruling 51) and mails them as the office chose. Logs one row of
 * numbers. Throws `invalid` if nobody is left.
 */
export const addList: Serves<typeof calls.addList, Actor> = async (context, staff, wanted) => {
  const { look, shown, people } = await read(context, wanted)
  return context.db.transaction().execute(async (transaction) => {
    await lockByName(transaction, 'roll')
    const { good } = sifted(people, await knownAmong(transaction, people), wanted.others, look)
    if (good.length === 0) {
      throw unfit('file', '등록할 수 있는 행이 없습니다. 표시된 항목을 수정해 주세요.')
    }
    await remember(context, transaction, shown)
    const { notice, invite } = wanted
    const options = { notice, invite, namesakes: true }
    const { keys, mailed } = await addToRoll(context, transaction, staff, good.map(onRoll), options)
    await addStatuses(context, transaction, staff, keys, good)
    const added = keys.filter((key) => key !== undefined).length
    return { added, left: look.lines - added, mailed }
  })
}

const addStatuses = async (
  { clock }: Context,
  transaction: Transaction,
  { staff_name }: Actor,
  keys: readonly (number | undefined)[],
  good: readonly Listed[],
): Promise<void> => {
  const now = clock.now()
  const rows = good.flatMap(({ status, joined }, at) => {
    const member_pk = keys[at]
    if (status === undefined || member_pk === undefined) return []
    const from_day = status === '평생회원' && joined !== '' ? joined : seoulDay(now)
    const until_day = null
    const reason = '명단으로 일괄 등록'
    return [
      { member_pk, status, from_day, until_day, reason, staff_name, created_at: now.toISOString() },
    ]
  })
  await inParts(rows, (some) => transaction.insertInto('member_status').values(some).execute())
}

/** People who have died or left get no mail, so no address is stored. */
const onRoll = ({ joined, email, status, ...someone }: Listed): RollPerson => ({
  ...someone,
  email: email === '' || goneStatuses.some((gone) => gone === status) ? null : email,
  joined_on: joined === '' ? undefined : joined,
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

/** A name with a character that no font has is unreadable, as in every form. */
const printable = async (one: ListedLine): Promise<ListedLine> => {
  const { line, someone, notes } = one
  const { member_name: typed } = someone
  if (await isPrintable(typed)) return one
  const column = 'member_name'
  const note = {
    line,
    column,
    kind: 'wrong',
    typed,
    meant: '',
    why: unprintable,
  } as const
  return {
    line,
    someone: { ...someone, member_name: '' },
    notes: [...notes.filter((other) => other.column !== column), note],
    out: true,
  }
}

const knownAmong = async (
  db: Database | Transaction,
  people: ReadList['people'],
): Promise<Known> => {
  const doubles = await doublesOf(
    db,
    people.map(({ someone }) => onRoll(someone)),
  )
  return new Map(doubles.map(({ at, by }) => [people[at]?.line ?? 0, by]))
}
