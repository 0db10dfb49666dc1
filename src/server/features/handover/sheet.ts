import type { Context } from '#server/base/context.ts'
import { seoulYear } from '#rules/days.ts'
import { permissionsOf } from '#rules/staff.ts'
import type { MadeFile } from '#server/base/http/route.ts'
import type { Staff } from '#server/base/http/staff.ts'
import { about } from '#server/features/handover/service.ts'
import { handoverAsked, handoverView, rolesIn } from '#server/features/handover/view.ts'
import { auditSums } from '#server/features/office-money/audit/service.ts'
import { duesOf } from '#server/features/office-money/dues.ts'
import { awaitedOrders } from '#server/features/office-money/list.ts'
import { membersByYear } from '#server/features/office-members/years.ts'
import { registrationCurve } from '#server/features/registrants/curve.ts'
import { record } from '#server/features/staff-log/service.ts'
import { listPeople } from '#server/features/staff/people.ts'

/** How many orders that wait for a deposit stand on the paper. */
const most = 100

/** What the paper says besides the handover itself, as far as the roles that are handed over may see it. */
export const figuresFor = async (context: Context, row: { roles: string }) => {
  const may = permissionsOf(rolesIn(row))
  const year = seoulYear(context.clock.now())
  const money = may.has('money.read')
  return {
    year,
    members: may.has('members.read') ? await membersByYear(context) : undefined,
    dues: money ? await duesOf(context, {}) : undefined,
    audit: money ? await auditSums(context, year) : undefined,
    awaited: money ? await awaitedOrders(context, most) : undefined,
    registrations: may.has('conference.read') ? await registrationCurve(context) : undefined,
  }
}

export type Figures = Awaited<ReturnType<typeof figuresFor>>

/** The handover on paper. No member is named in it. Leaves one row of the log. Throws `notFound` for a third. */
export const makeSheet = async (
  context: Context,
  staff: Staff,
  handover_pk: number,
): Promise<MadeFile> => {
  const row = await handoverAsked(context, staff, handover_pk)
  const { people: everybody } = await listPeople(context)
  const handover = await handoverView(context, staff, { row, everybody })
  const figures = await figuresFor(context, row)
  await context.db
    .transaction()
    .execute((transaction) =>
      record(context, transaction, staff, about(handover_pk, '인수인계서를 내려받았습니다.')),
    )
  // Fonts and their tools take 20 MB: not of a server that prints nothing.
  const { printHandover } = await import('#server/features/handover/print.ts')
  const bytes = await printHandover(context, { handover, figures })
  return { name: `인수인계서 ${handover.from.staff_name}.pdf`, type: 'application/pdf', bytes }
}
