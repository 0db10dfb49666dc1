import type { Context } from '#platform/server/context.ts'
import { memberFileRoute, memberRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import * as accesses from '#privacy/api/access-review.ts'
import * as destruction from '#privacy/api/destruction.ts'

import * as memberLeaving from '#privacy/api/member-leaving.ts'
import * as memberMerging from '#privacy/api/member-merging.ts'
import * as personalData from '#privacy/api/personal-data.ts'
import * as cases from '#privacy/api/privacy-cases.ts'
import { endMembership, previewLeaving } from '#privacy/server/member-leaving/service.ts'
import { mergeMembers, previewMerging } from '#privacy/server/member-merging/service.ts'
import * as service from '#privacy/server/personal-data/service.ts'
import { listCases, lookAtCase } from '#privacy/server/privacy-cases/look.ts'
import { endStop, identify, moveCase } from '#privacy/server/privacy-cases/move.ts'
import { ownCases, receiveCase, requestOwn } from '#privacy/server/privacy-cases/receive.ts'
import { makeAccessReport } from '#privacy/server/privacy-desk/accesses/file.ts'
import { confirm, monthReview, yearReview } from '#privacy/server/privacy-desk/accesses/service.ts'
import { breachRoutes } from '#privacy/server/privacy-desk/breach-routes.ts'
import { makeProtocol } from '#privacy/server/privacy-desk/destruction/file.ts'
import {
  approve,
  destructionOf,
  writeDown,
} from '#privacy/server/privacy-desk/destruction/service.ts'
import { exportOfCase } from '#privacy/server/privacy-desk/export.ts'
import { withdraw } from '#privacy/server/withdrawal/service.ts'
import { servicesOf } from '#staff/server/serve.ts'
import type { Hono } from 'hono'

export const privacyCaseRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(cases.listPrivacyCases, listCases)
  staffRoute(app, context, cases.getPrivacyCase, ({ case_pk }, { staff }) =>
    lookAtCase(context, staff, case_pk),
  )
  serve(cases.receivePrivacyCase, receiveCase)
  serve(cases.identifyPerson, identify)
  serve(cases.movePrivacyCase, moveCase)
  serve(cases.endStop, endStop)
  memberRoute(app, context, cases.requestPrivacy, (wanted, { member }) =>
    requestOwn(context, member.member_pk, wanted),
  )
  memberRoute(app, context, cases.getPrivacyRequests, (_input, { member }) =>
    ownCases(context.db, member.member_pk),
  )
}

export const memberMergingRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, memberMerging.previewMerging, (pair, { staff }) =>
    previewMerging(context, staff, pair),
  )
  staffRoute(app, context, memberMerging.mergeMembers, async (wanted, { staff }) => {
    await mergeMembers(context, staff, wanted)
    return {}
  })
}

export const withdrawalRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, memberLeaving.withdrawMember, async (_input, { member, browser }) => {
    await withdraw(context, member.member_pk, (await browser('withdraw')).id)
    return {}
  })
}

export const personalDataRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, personalData.getPersonalData, (_input, { member }) =>
    service.personalData(context, member),
  )
  memberFileRoute(app, context, personalData.downloadPersonalData, ({ format }, { member }) =>
    service.downloadOf(context, member.member_pk, format),
  )
  memberRoute(app, context, personalData.endMemberSession, async ({ session_id }, { member }) => {
    await service.endOwnSession(context, member.member_pk, session_id)
    return {}
  })
}

export const memberLeavingRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, memberLeaving.previewLeaving, ({ member_pk }, { staff }) =>
    previewLeaving(context, staff, member_pk),
  )
  staffRoute(app, context, memberLeaving.endMembership, async (wanted, { staff }) => {
    await endMembership(context, staff, wanted)
    return {}
  })
}

export const privacyDeskRoutes = (app: Hono, context: Context): void => {
  const { serve, serveFile } = servicesOf(app, context)
  serveFile(cases.exportPrivacyCase, exportOfCase)
  staffRoute(app, context, destruction.getDestruction, ({ year }) => destructionOf(context, year))
  serve(destruction.writeDestruction, writeDown)
  serve(destruction.approveDestruction, approve)
  serveFile(destruction.destructionFile, makeProtocol)
  staffRoute(app, context, accesses.getAccesses, ({ month }) => monthReview(context, month))
  staffRoute(app, context, accesses.getAccessYear, ({ year }) => yearReview(context, year))
  serve(accesses.confirmAccesses, confirm)
  serveFile(accesses.accessFile, makeAccessReport)
  breachRoutes(app, context)
}
