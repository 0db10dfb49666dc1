import * as calls from '#conference/api/registrants.ts'
import { printBadges } from '#conference/api/badges.ts'
import * as actions from '#conference/api/registrant-actions.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
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
  const { serve, serveFile } = servicesOf(app, context)
  staffRoute(app, context, calls.getConferenceRoom, (asked) => roomOf(context, asked))
  serve(calls.listRegistrants, listRegistrants)
  serveFile(calls.registrantsFile, makeRegistrantsFile)
  staffRoute(app, context, calls.getRegistrant, ({ key }, { staff }) =>
    registrantView(context, staff, key),
  )
  serve(calls.listWaiting, waitingOf)
  serveFile(printBadges, makeBadges)
  serve(actions.addGuest, addGuest)
  serve(actions.swapRegistrant, swapRegistrant)
  staffRoute(app, context, actions.unswapRegistrant, ({ key }, { staff }) =>
    unswapRegistrant(context, staff, key),
  )
  serve(actions.cancelGuest, cancelGuest)
}
