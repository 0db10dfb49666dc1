import type { Hono } from 'hono'
import { requireVerified } from '#accounts/server/verification/service.ts'
import { readPost } from '#boards/server/posts/service.ts'
import * as certificates from '#conference/api/certificates.ts'
import { getCertificate } from '#conference/api/certificates.ts'
import * as checkin from '#conference/api/checkin.ts'
import * as conferences from '#conference/api/conferences.ts'
import * as credits from '#conference/api/credits.ts'
import * as groups from '#conference/api/groups.ts'
import * as nonmembers from '#conference/api/nonmembers.ts'
import * as own from '#conference/api/own-changes.ts'
import * as actions from '#conference/api/registrant-actions.ts'
import { printBadges } from '#conference/api/registrant-actions.ts'
import * as registrants from '#conference/api/registrants.ts'
import * as schemas from '#conference/api/registration.ts'
import * as roles from '#conference/api/roles.ts'
import {
  certificateByLink,
  certificateForOffice,
} from '#conference/server/certificates/certificate.ts'
import { ownCertificate, sendCertificateAgain } from '#conference/server/certificates/links.ts'
import { announceCertificates, certificatesOf } from '#conference/server/certificates/service.ts'
import { eventsOf, rosterOf, recordEvents } from '#conference/server/checkin/service.ts'
import {
  conferenceAnswer,
  pastAnswer,
  pastConferences,
  preRegistration,
} from '#conference/server/conferences/service.ts'
import { decideCredits, makeCreditsFile } from '#conference/server/credits/office.ts'
import { objectToCredits, ownCredits, reportCredits } from '#conference/server/credits/own.ts'
import { estimateGroup, groupDocument } from '#conference/server/groups/documents.ts'
import { checkGroup } from '#conference/server/groups/judge.ts'
import { groupLimit, orderGroup } from '#conference/server/groups/order.ts'
import { cancelInGroup, groupsOf, swapInGroup } from '#conference/server/groups/own.ts'
import { nonmemberPage, nonmemberPaper } from '#conference/server/nonmembers/page.ts'
import {
  beginRegistration,
  offerOf,
  placeNonmemberOrder,
} from '#conference/server/nonmembers/place.ts'
import { makeBadges } from '#conference/server/registrants/badges/service.ts'
import { addGuest, cancelGuest } from '#conference/server/registrants/guests.ts'
import {
  listRegistrants,
  registrantView,
  makeRegistrantsFile,
} from '#conference/server/registrants/list.ts'
import { listRoles, setRole } from '#conference/server/registrants/roles.ts'
import { roomOf, waitingOf } from '#conference/server/registrants/room.ts'
import { swapRegistrant, unswapRegistrant } from '#conference/server/registrants/swaps.ts'
import { cancelRegistration } from '#conference/server/registration/changes.ts'
import { swapAttendee, unswapAttendee } from '#conference/server/registration/own-swap.ts'
import {
  checkRegistration,
  findConference,
  registrationsOf,
} from '#conference/server/registration/service.ts'
import { joinWaitingList, leaveWaitingList } from '#conference/server/seats/waiting-list.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute, publicRoute, readingRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { spendOne } from '#platform/server/limits/service.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const registrantRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  staffRoute(app, context, registrants.getConferenceRoom, (asked) => roomOf(context, asked))
  serve(registrants.listRegistrants, listRegistrants)
  serve(registrants.registrantsFile, makeRegistrantsFile)
  serve(registrants.getRegistrant, registrantView)
  serve(registrants.listWaiting, waitingOf)
  serve(roles.listRoles, listRoles)
  serve(roles.setRole, setRole)
  serve(printBadges, makeBadges)
  serve(actions.addGuest, addGuest)
  serve(actions.swapRegistrant, swapRegistrant)
  serve(actions.unswapRegistrant, unswapRegistrant)
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
  memberRoute(app, context, own.cancelRegistration, (asked, { member }) =>
    cancelRegistration(context, member.member_pk, asked),
  )
  memberRoute(app, context, own.swapAttendee, (asked, { member }) =>
    swapAttendee(context, member.member_pk, asked),
  )
  memberRoute(app, context, own.unswapAttendee, (asked, { member }) =>
    unswapAttendee(context, member.member_pk, asked),
  )
  memberRoute(app, context, schemas.leaveWaitingList, async ({ conference_id }, { member }) => {
    await leaveWaitingList(context, member.member_pk, findConference(context, conference_id))
    return {}
  })
}

const proved = { purpose: 'register' } as const

export const nonmemberRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, nonmembers.getOffer, (asked) => offerOf(context, asked))
  publicRoute(app, context, nonmembers.begin, async (asked, { browser }) => {
    const { id } = await browser('register')
    await requireVerified(context, { browser: id, ...proved }, asked.email)
    return beginRegistration(context, asked)
  })
  publicRoute(app, context, nonmembers.register, async (person, { browser }) => {
    const { id } = await browser('register')
    await requireVerified(context, { browser: id, ...proved }, person.email)
    return placeNonmemberOrder(context, person)
  })
  publicRoute(app, context, nonmembers.getPage, ({ token }, { ip }) =>
    nonmemberPage(context, token, ip),
  )
  publicRoute(app, context, nonmembers.getPagePaper, (asked, { ip }) =>
    nonmemberPaper(context, asked, ip),
  )
}

export const groupRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, groups.checkGroup, async (asked, { member }) => {
    await spendOne(context, groupLimit, [String(member.member_pk)])
    return checkGroup(context, asked)
  })
  memberRoute(app, context, groups.estimateGroup, (asked, { member }) =>
    estimateGroup(context, member.member_pk, asked),
  )
  memberRoute(app, context, groups.orderGroup, (asked, { member }) =>
    orderGroup(context, member.member_pk, asked),
  )
  memberRoute(app, context, groups.listGroups, (_input, { member }) =>
    groupsOf(context, member.member_pk),
  )
  memberRoute(app, context, groups.cancelInGroup, (asked, { member }) =>
    cancelInGroup(context, member.member_pk, asked),
  )
  memberRoute(app, context, groups.swapInGroup, (asked, { member }) =>
    swapInGroup(context, member.member_pk, asked),
  )
  memberRoute(app, context, groups.getGroupDocument, (asked, { member }) =>
    groupDocument(context, member.member_pk, asked),
  )
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

/** Certificates are printed by payments/server/routes.ts. */
export const certificateRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(certificates.getCertificates, certificatesOf)
  serve(certificates.announceCertificates, announceCertificates)
  serve(certificates.sendCertificateAgain, sendCertificateAgain)
  publicRoute(app, context, getCertificate, ({ token }, { ip }) =>
    ownCertificate(context, token, ip),
  )
  staffRoute(app, context, certificates.printCertificate, (asked, { staff }) =>
    certificateForOffice(context, staff, asked),
  )
  publicRoute(app, context, certificates.getCertificateDocument, (asked, { ip }) =>
    certificateByLink(context, asked, ip),
  )
}

export const creditRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(credits.decideCredits, decideCredits)
  serve(credits.creditsFile, makeCreditsFile)
  publicRoute(app, context, credits.getCredits, (asked, asker) => ownCredits(context, asked, asker))
  publicRoute(app, context, credits.reportCredits, (asked, asker) =>
    reportCredits(context, asked, asker),
  )
  publicRoute(app, context, credits.objectToCredits, (asked, asker) =>
    objectToCredits(context, asked, asker),
  )
}

export const checkinRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, checkin.getRoster, ({ conference_id }, { staff }) =>
    rosterOf(context, staff, conference_id),
  )
  staffRoute(app, context, checkin.sendCheckinEvents, async (sent, { staff }) => {
    const refused = await recordEvents(context, staff, sent)
    return { ...(await eventsOf(context, sent)), refused }
  })
}
