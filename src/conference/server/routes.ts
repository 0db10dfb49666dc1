import { readPost } from '#boards/server/posts/service.ts'
import { printBadges } from '#conference/api/badges.ts'
import * as conferences from '#conference/api/conferences.ts'
import * as actions from '#conference/api/registrant-actions.ts'
import * as calls from '#conference/api/registrants.ts'
import * as schemas from '#conference/api/registration.ts'
import {
  conferenceAnswer,
  pastAnswer,
  pastConferences,
  preRegistration,
} from '#conference/server/conferences/service.ts'
import { makeBadges } from '#conference/server/registrants/badges/service.ts'
import { makeRegistrantsFile } from '#conference/server/registrants/file.ts'
import { addGuest, cancelGuest } from '#conference/server/registrants/guests.ts'
import { listRegistrants } from '#conference/server/registrants/list.ts'
import { registrantView } from '#conference/server/registrants/person.ts'
import { roomOf } from '#conference/server/registrants/room.ts'
import { swapRegistrant, unswapRegistrant } from '#conference/server/registrants/swaps.ts'
import { waitingOf } from '#conference/server/registrants/waiting-line.ts'
import {
  checkRegistration,
  findConference,
  registrationsOf,
} from '#conference/server/registration/service.ts'
import { joinWaitingList, leaveWaitingList } from '#payments/server/waiting/waiting-list.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute, publicRoute, readingRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
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

export const registrationRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, schemas.getRegisterInfo, (paging, { member }) =>
    registrationsOf(context, member.member_pk, paging),
  )
  publicRoute(app, context, schemas.getRegistrationCheck, async (input, { caller }) => {
    const member = await caller()
    return checkRegistration(context, input.conference_id, member?.member_pk)
  })
  memberRoute(app, context, schemas.joinWaitingList, ({ conference_id }, { member }) =>
    joinWaitingList(context, member.member_pk, findConference(context, conference_id)),
  )
  memberRoute(app, context, schemas.leaveWaitingList, async ({ conference_id }, { member }) => {
    await leaveWaitingList(context, member.member_pk, findConference(context, conference_id))
    return {}
  })
}

export const conferenceRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, conferences.getPreRegistration, ({ conference_id }) =>
    Promise.resolve(preRegistration(context, conference_id)),
  )
  readingRoute(app, context, conferences.getPastConferences, async ({ page, row }) =>
    pastAnswer(await pastConferences(context, { page, rows: row })),
  )
  readingRoute(app, context, conferences.getConferenceDetail, async ({ conference_pk }, reader) =>
    conferenceAnswer(await readPost(context, { pk: conference_pk, type: 'guide', reader })),
  )
}
