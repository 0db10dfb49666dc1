import type { Context } from '#platform/server/context.ts'
import { seoulYear } from '#platform/rules/days.ts'
import { permissionsOf } from '#staff/rules/staff.ts'
import { rolesIn } from '#office/server/handover/view.ts'
import { auditSums } from '#payments/server/office-money/audit/service.ts'
import { duesOf } from '#payments/server/office-money/dues.ts'
import { awaitedOrders } from '#payments/server/office-money/list.ts'
import { membersByYear } from '#members/server/office-members/years.ts'
import { registrationCurve } from '#conference/server/registrants/curve.ts'

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
