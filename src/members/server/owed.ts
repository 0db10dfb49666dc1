import { type RawBuilder, sql } from 'kysely'
import { memberTypes } from '#members/rules/member-types.ts'
import { type DuesRule, feesIn } from '#payments/rules/owed.ts'

// Few members have a status, an earlier type or an agreement. These sets are read once per query
// and checked first.

/** SQL of `owedIn` (src/payments/rules/owed.ts) for a row of `member`, in won. */
export const owedFor = (year: number, { fees, since }: DuesRule): RawBuilder<number> => {
  if (year < (since ?? 0)) return sql`0`
  const amounts = feesIn(fees, year)
  const cases = memberTypes.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(amounts[type])}`)
  const agreed = sql`from fee_waiver where fee_waiver.year = ${sql.lit(year)} and fee_waiver.ended_at is null`
  return sql`case when member.joined_on > ${sql.lit(`${year}-12-31`)} then 0
    when member.member_pk in (select fee_waiver.member_pk ${agreed})
    then (select fee_waiver.amount ${agreed} and fee_waiver.member_pk = member.member_pk)
    when ${hasStatus(year)} then 0 else case ${typeFor(year)} ${sql.join(cases, sql` `)} end end`
}

const dayFor = (year: number): RawBuilder<string> => {
  const first = sql.lit(`${year}-01-01`)
  return sql`case when member.joined_on > ${first} then member.joined_on else ${first} end`
}

const hasStatus = (year: number): RawBuilder<boolean> => sql`(
  member.member_pk in (select member_status.member_pk from member_status) and exists (
    select 1 from member_status where member_status.member_pk = member.member_pk
    and member_status.from_day <= ${dayFor(year)}
    and (member_status.until_day is null or member_status.until_day >= ${dayFor(year)})
  )
)`

const typeFor = (year: number): RawBuilder<string> => {
  const later = sql`from member_type_change where member_type_change.state = 'done'
    and member_type_change.on_day > `
  return sql`case when member.member_pk in (select member_type_change.member_pk ${later} ${sql.lit(`${year}-01-01`)})
    then coalesce((
      select member_type_change.from_type ${later} ${dayFor(year)}
      and member_type_change.member_pk = member.member_pk
      order by member_type_change.on_day, member_type_change.change_pk limit 1
    ), member.member_type) else member.member_type end`
}

/** Literals instead of parameters: only then does SQLite use the index for paid fees. */
export const hasFee = (
  year: number,
  state: 'paid' | 'awaiting_deposit',
): RawBuilder<boolean> => sql`exists (
  select 1 from payment_order where payment_order.member_pk = member.member_pk
  and payment_order.goods_key = ${sql.lit(`fee:${year}`)} and payment_order.goods_type = '연회비'
  and payment_order.state = ${sql.lit(state)}
)`

/** The owed and unpaid fee of a year, in won, less what deposits have brought for its order. */
export const openFor = (year: number, rule: DuesRule): RawBuilder<number> => {
  const parts = sql`from bank_part inner join payment_order
    on payment_order.order_pk = bank_part.order_pk and payment_order.state = 'awaiting_deposit'
    and payment_order.goods_key = ${sql.lit(`fee:${year}`)} and bank_part.kind <> 'return'`
  return sql`case when ${hasFee(year, 'paid')} then 0 else ${owedFor(year, rule)} - case
    when member.member_pk in (select payment_order.member_pk ${parts}) then (
      select cast(sum(bank_part.amount) as integer) ${parts}
      and payment_order.member_pk = member.member_pk
    ) else 0 end end`
}
