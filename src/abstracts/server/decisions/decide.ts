import type * as calls from '#abstracts/api/committee.ts'
import { decidable, outcomeNames } from '#abstracts/rules/states.ts'
import { callOf, lastVersions, type VersionedAbstract } from '#abstracts/server/abstracts.ts'
import { visibleTo } from '#abstracts/server/visible.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { lockByName } from '#platform/server/db/lock.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** Decisions and releases of a conference follow one another. */
export const lockDecisions = (transaction: Transaction, conference_id: string): Promise<void> =>
  lockByName(transaction, `decisions:${conference_id}`)

/** Abstracts that can be decided on by the staff member: not those of which they are an author. */
export const decidableBy = async (
  context: Context,
  staff: Pick<Staff, 'staff_pk'>,
  db: Database,
  conference_id: string,
): Promise<VersionedAbstract[]> => {
  const rows = await lastVersions(db, conference_id)
  const open = rows.filter(({ state }) => decidable.includes(state))
  return visibleTo(context, staff, open, db)
}

/**
 * Decides anew until the release; nobody is told. Throws `notFound` for an abstract that cannot be
 * decided on or is hidden from the staff member, and `invalid` for an acceptance without a form.
 */
export const decide: Serves<typeof calls.decide> = (
  context,
  staff,
  { abstract_pks, outcome, form, reason },
) =>
  context.db.transaction().execute(async (transaction) => {
    const asked = [...new Set(abstract_pks)]
    const found = await transaction
      .selectFrom('abstract')
      .select('conference_id')
      .where('abstract_pk', '=', asked[0] ?? 0)
      .executeTakeFirst()
    if (found === undefined) throw new AppError('notFound')
    const id = found.conference_id
    const { call } = callOf(context, id)
    if (outcome === 'accept' && call.forms.every(({ name }) => name !== form))
      throw unfit('form', '발표 형식을 선택해 주세요.')
    await lockDecisions(transaction, id)
    const rows = await decidableBy(context, staff, transaction, id)
    const known = new Set(rows.map(({ abstract_pk }) => abstract_pk))
    if (asked.some((abstract_pk) => !known.has(abstract_pk))) throw new AppError('notFound')
    const decision = {
      outcome,
      form: outcome === 'accept' ? form : '',
      reason,
      staff_name: staff.staff_name,
      at: context.clock.now().toISOString(),
    }
    await inParts(asked, (some) =>
      transaction
        .insertInto('abstract_decision')
        .values(some.map((abstract_pk) => ({ abstract_pk, ...decision })))
        .returning('decision_pk')
        .execute(),
    )
    const label = `초록 판정: ${outcomeNames[outcome]}(${asked.length}편)`
    const after = { id, abstract_pks: asked, outcome, form: decision.form }
    await record(context, transaction, staff, { kind: 'abstract', label, after })
    return { decided: asked.length }
  })
