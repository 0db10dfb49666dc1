import * as calls from '#conference/api/registrants.ts'
import { printBadges } from '#conference/api/badges.ts'
import * as actions from '#conference/api/registrant-actions.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { makeRegistrantsFile } from '#conference/server/registrants/file.ts'
import { addGuest, cancelGuest } from '#conference/server/registrants/guests.ts'
import { listRegistrants } from '#conference/server/registrants/list.ts'
import { registrantView } from '#conference/server/registrants/person.ts'
import { roomOf } from '#conference/server/registrants/room.ts'
import { waitingOf } from '#conference/server/registrants/waiting-line.ts'
import { swapRegistrant, unswapRegistrant } from '#conference/server/registrants/swaps.ts'
import { makeBadges } from '#conference/server/registrants/badges/service.ts'
import type { Hono } from 'hono'

export const registrantRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.getConferenceRoom, (asked) => roomOf(context, asked))
  staffRoute(app, context, calls.listRegistrants, (asked, { staff }) =>
    listRegistrants(context, staff, asked),
  )
  staffFileRoute(app, context, calls.registrantsFile, (asked, { staff }) =>
    makeRegistrantsFile(context, staff, asked),
  )
  staffRoute(app, context, calls.getRegistrant, ({ key }, { staff }) =>
    registrantView(context, staff, key),
  )
  staffRoute(app, context, calls.listWaiting, (asked, { staff }) =>
    waitingOf(context, staff, asked),
  )
  staffFileRoute(app, context, printBadges, (asked, { staff }) => makeBadges(context, staff, asked))
  staffRoute(app, context, actions.addGuest, (asked, { staff }) => addGuest(context, staff, asked))
  staffRoute(app, context, actions.swapRegistrant, (asked, { staff }) =>
    swapRegistrant(context, staff, asked),
  )
  staffRoute(app, context, actions.unswapRegistrant, ({ key }, { staff }) =>
    unswapRegistrant(context, staff, key),
  )
  staffRoute(app, context, actions.cancelGuest, (asked, { staff }) =>
    cancelGuest(context, staff, asked),
  )
}
