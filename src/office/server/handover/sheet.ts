import type { Context } from '#platform/server/context.ts'
import { seoulYear } from '#platform/rules/days.ts'
import { permissionsOf } from '#staff/rules/staff.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { about } from '#office/server/handover/service.ts'
import { handoverAsked, handoverView, rolesIn } from '#office/server/handover/view.ts'
import { auditSums } from '#payments/server/office-money/audit/service.ts'
import { duesOf } from '#payments/server/office-money/dues.ts'
import { awaitedOrders } from '#payments/server/office-money/list.ts'
import { membersByYear } from '#members/server/office-members/years.ts'
import { registrationCurve } from '#conference/server/registrants/curve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { listPeople } from '#staff/server/people.ts'

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
  const { printHandover } = await import('#office/server/handover/print.ts')
  const bytes = await printHandover(context, { handover, figures })
  return { name: `인수인계서 ${handover.from.staff_name}.pdf`, type: 'application/pdf', bytes }
}
