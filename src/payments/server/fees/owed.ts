import { josa } from 'es-hangul'
import { typeChangesOf } from '#members/server/member-types/service.ts'
import { owedFor } from '#members/server/owed.ts'
import type { OwedYear } from '#payments/rules/bank/proposals.ts'
import { type DuesRule, knownYears, type Owed, owedIn } from '#payments/rules/owed.ts'
import type { Payer } from '#payments/server/orders/payers.ts'
import { feeOf, findFeeOrders } from '#payments/server/orders/status.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'

export const duesRuleOf = ({ fees, site }: Pick<Context, 'fees' | 'site'>): DuesRule => ({
  fees,
  since: site.duesSince,
})

const factsOf = async (db: Database, { member_pk, member_type, joined_on }: Whose) => {
  const changes = await typeChangesOf(db, member_pk)
  const statuses = await db
    .selectFrom('member_status')
    .select(['status', 'from_day', 'until_day'])
    .where('member_pk', '=', member_pk)
    .execute()
  const agreed = await db
    .selectFrom('fee_waiver')
    .select(['year', 'amount'])
    .where('member_pk', '=', member_pk)
    .where('ended_at', 'is', null)
    .execute()
  const done = changes.filter(({ state }) => state === 'done')
  return { joined_on, member_type, changes: done, statuses, agreed }
}

type Whose = Pick<Payer, 'member_pk' | 'member_type' | 'joined_on'>

/** Tells how much a member owes for any year, paid or not (ruling 50). */
export const owedBy = async (
  context: Pick<Context, 'fees' | 'site'>,
  db: Database,
  whose: Whose,
): Promise<(year: number) => Owed> => {
  const facts = await factsOf(db, whose)
  return (year) => owedIn(year, facts, duesRuleOf(context))
}

export const nothingOwedWords = ({ by, type, year }: Owed): string => {
  if (by === 'fee') return `${type}은 연회비가 면제됩니다.`
  if (by === 'agreed') return `${year}년 연회비가 면제되어 있습니다.`
  if (by === 'before') return `${year}년은 연회비 부과 대상이 아닙니다.`
  return `${year}년은 ${josa(by, '으로/로')} 연회비가 없습니다.`
}

/** For each member, the years up to this one with dues neither paid nor ordered, oldest first. */
export const owedYearsOf = async (
  context: Context,
  members: readonly number[],
): Promise<Map<number, OwedYear[]>> => {
  const { db, clock } = context
  const years = knownYears(seoulYear(clock.now()))
  const rule = duesRuleOf(context)
  const rows = await inParts(members, (some) =>
    db
      .selectFrom('member')
      .select('member_pk')
      .select(years.map((year) => owedFor(year, rule).as(`owed_${year}`)))
      .where('member_pk', 'in', some)
      .where('staff', '=', 0)
      .execute(),
  )
  const live = await findFeeOrders(db, members)
  return new Map(
    rows.map((row) => [
      row.member_pk,
      years
        .filter((year) => !live.has(feeOf(row.member_pk, year)))
        .map((year): OwedYear => ({ year, amount: Reflect.get(row, `owed_${year}`) }))
        .filter(({ amount }) => amount > 0),
    ]),
  )
}
