import type { Added, AddListInput, Checked, ListInput } from '#members/api/member-import.ts'
import { type Known, type Listed, sifted } from '#members/server/member-import/lines.ts'
import type { ListJob, ReadList } from '#members/server/member-import/read-list.ts'
import { addToRoll, doublesOf, type RollPerson } from '#members/server/roll.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { readApart } from '#platform/server/reader.ts'

/** What is wrong with which line of a list, and how many would be put on the roll; nothing is kept. Throws `invalid`. */
export const checkList = async (context: Context, wanted: ListInput): Promise<Checked> => {
  const { missing, people, ...list } = await read(context, wanted)
  const { good, problems } = sifted(people, await knownAmong(context.db, people))
  return {
    ...list,
    good: good.length,
    problems:
      missing.length === 0
        ? problems
        : [{ line: 0, column: missing.join(', '), message: '어느 열인지 선택해 주세요.' }],
  }
}

/**
 * Puts whoever is on the good lines on the roll (ruling 51), and tells those who have an address as the office chose. Leaves
 * one row of the log, with numbers alone. Throws `invalid` where no line is good.
 */
export const addList = async (
  context: Context,
  staff: Actor,
  wanted: AddListInput,
): Promise<Added> => {
  const { lines, people } = await read(context, wanted)
  return context.db.transaction().execute(async (transaction) => {
    const { good } = sifted(people, await knownAmong(transaction, people))
    const { keys, mailed } = await addToRoll(context, transaction, staff, good.map(onRoll), wanted)
    const added = keys.filter((key) => key !== undefined).length
    if (added === 0) {
      throw unfit('file', '등록할 수 있는 줄이 없습니다. 표시된 곳을 고친 뒤 다시 올려 주세요.')
    }
    return { added, left: lines - added, mailed }
  })
}

const onRoll = ({ joined, ...someone }: Listed): RollPerson => ({
  ...someone,
  joined_on: joined === '' ? undefined : joined,
})

const read = ({ clock }: Context, { file, columns }: ListInput): Promise<ReadList> => {
  const bytes = Buffer.from(file, 'base64')
  const job: ListJob = { bytes, columns, today: seoulDay(clock.now()) }
  return readApart(new URL('read-list.ts', import.meta.url), job)
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
