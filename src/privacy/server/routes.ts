import type { Hono } from 'hono'
import type { Context } from '#platform/server/context.ts'
import { memberRoute, publicRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import * as accesses from '#privacy/api/access-review.ts'
import * as breaches from '#privacy/api/breaches.ts'
import * as destruction from '#privacy/api/destruction.ts'
import * as leaving from '#privacy/api/member-leaving.ts'
import * as merging from '#privacy/api/member-merging.ts'
import * as personalData from '#privacy/api/personal-data.ts'
import * as cases from '#privacy/api/privacy-cases.ts'
import {
  confirmAccesses,
  makeAccessReport,
  monthReview,
  yearReview,
} from '#privacy/server/accesses.ts'
import { makeBreachFile } from '#privacy/server/breaches/file.ts'
import { choosePeople } from '#privacy/server/breaches/people.ts'
import * as breach from '#privacy/server/breaches/service.ts'
import { approve, destructionOf, makeProtocol, writeDown } from '#privacy/server/destruction.ts'
import { listPairs } from '#privacy/server/member-merging/look.ts'
import { confirmMerging } from '#privacy/server/member-merging/requests.ts'
import { mergeMembers, previewMerging } from '#privacy/server/member-merging/service.ts'
import * as service from '#privacy/server/personal-data/service.ts'
import { endStop, exportCase, identify, moveCase } from '#privacy/server/privacy-cases/move.ts'
import { ownCases, receiveCase, requestOwn } from '#privacy/server/privacy-cases/receive.ts'
import { listCases, lookAtCase } from '#privacy/server/privacy-cases/service.ts'
import { endMembership, previewLeaving, withdraw } from '#privacy/server/withdrawal/service.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const privacyRoutes = (app: Hono, context: Context): void => {
  memberRoutes(app, context)
  const { serve } = servicesOf(app, context)
  serve(cases.listPrivacyCases, listCases)
  serve(cases.getPrivacyCase, lookAtCase)
  serve(cases.receivePrivacyCase, receiveCase)
  serve(cases.identifyPerson, identify)
  serve(cases.movePrivacyCase, moveCase)
  serve(cases.endStop, endStop)
  serve(cases.exportPrivacyCase, exportCase)
  serve(merging.previewMerging, previewMerging)
  serve(merging.listMergePairs, listPairs)
  serve(merging.mergeMembers, mergeMembers)
  publicRoute(app, context, merging.confirmMerging, ({ token }, { ip }) =>
    confirmMerging(context, token, ip),
  )
  serve(leaving.previewLeaving, previewLeaving)
  serve(leaving.endMembership, endMembership)
  staffRoute(app, context, destruction.getDestruction, ({ year }) => destructionOf(context, year))
  serve(destruction.writeDestruction, writeDown)
  serve(destruction.approveDestruction, approve)
  serve(destruction.destructionFile, makeProtocol)
  staffRoute(app, context, accesses.getAccesses, ({ month }) => monthReview(context, month))
  staffRoute(app, context, accesses.getAccessYear, ({ year }) => yearReview(context, year))
  serve(accesses.confirmAccesses, confirmAccesses)
  serve(accesses.accessFile, makeAccessReport)
  serve(breaches.listBreaches, breach.allBreaches)
  staffRoute(app, context, breaches.getBreach, ({ breach_pk }) => breach.viewOf(context, breach_pk))
  serve(breaches.openBreach, breach.openBreach)
  serve(breaches.saveBreach, breach.saveBreach)
  serve(breaches.listPeople, choosePeople)
  serve(breaches.notifyPeople, breach.notifyPeople)
  serve(breaches.noteBreach, breach.noteBreach)
  serve(breaches.closeBreach, breach.closeBreach)
  serve(breaches.breachFile, makeBreachFile)
}

const memberRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, cases.requestPrivacy, (wanted, { member }) =>
    requestOwn(context, member.member_pk, wanted),
  )
  memberRoute(app, context, cases.getPrivacyRequests, (_input, { member }) =>
    ownCases(context.db, member.member_pk),
  )
  memberRoute(app, context, leaving.withdrawMember, async (_input, { member, browser }) => {
    await withdraw(context, member.member_pk, (await browser('withdraw')).id)
    return {}
  })
  memberRoute(app, context, personalData.getPersonalData, (_input, { member }) =>
    service.personalData(context, member),
  )
  memberRoute(app, context, personalData.downloadPersonalData, ({ format }, { member }) =>
    service.downloadOf(context, member.member_pk, format),
  )
  memberRoute(app, context, personalData.endMemberSession, async ({ session_id }, { member }) => {
    await service.endOwnSession(context, member.member_pk, session_id)
    return {}
  })
}
