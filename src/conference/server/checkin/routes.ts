import * as calls from '#conference/api/checkin.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { badgeOf, eventsOf, rosterOf } from '#conference/server/checkin/service.ts'
import { takeIn } from '#conference/server/checkin/take-in.ts'
import type { Hono } from 'hono'

export const checkinRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.getRoster, ({ conference_id }, { staff }) =>
    rosterOf(context, staff, conference_id),
  )
  staffRoute(app, context, calls.getCheckinEvents, (wanted) => eventsOf(context, wanted))
  staffRoute(app, context, calls.sendCheckinEvents, async (sent, { staff }) => {
    const refused = await takeIn(context, staff, sent)
    return { ...(await eventsOf(context, sent)), refused }
  })
  staffRoute(app, context, calls.findBadge, ({ code }) => badgeOf(context, code))
}
