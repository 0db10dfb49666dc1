import * as calls from '#contract/registrants.schema.ts'
import { printBadges } from '#contract/badges.schema.ts'
import * as deeds from '#contract/registrant-deeds.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffFileRoute, staffRoute } from '#server/base/http/staff-route.ts'
import { makeRegistrantsFile } from '#server/features/registrants/file.ts'
import { addGuest, cancelGuest } from '#server/features/registrants/guests.ts'
import { listRegistrants } from '#server/features/registrants/list.ts'
import { registrantView } from '#server/features/registrants/person.ts'
import { roomOf } from '#server/features/registrants/room.ts'
import { waitingOf } from '#server/features/registrants/waiting-line.ts'
import { swapRegistrant, unswapRegistrant } from '#server/features/registrants/swaps.ts'
import { makeBadges } from '#server/features/registrants/badges/service.ts'
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
  staffRoute(app, context, deeds.addGuest, (asked, { staff }) => addGuest(context, staff, asked))
  staffRoute(app, context, deeds.swapRegistrant, (asked, { staff }) =>
    swapRegistrant(context, staff, asked),
  )
  staffRoute(app, context, deeds.unswapRegistrant, ({ key }, { staff }) =>
    unswapRegistrant(context, staff, key),
  )
  staffRoute(app, context, deeds.cancelGuest, (asked, { staff }) =>
    cancelGuest(context, staff, asked),
  )
}
