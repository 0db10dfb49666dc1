import type { Hono } from 'hono'
import type { Context } from '#platform/server/context.ts'
import { memberRoute, publicRoute } from '#platform/server/http/route.ts'
import * as leaving from '#privacy/api/member-leaving.ts'
import * as merging from '#privacy/api/member-merging.ts'
import * as personalData from '#privacy/api/personal-data.ts'
import * as cases from '#privacy/api/privacy-cases.ts'
import * as register from '#privacy/api/register.ts'
import { listPairs } from '#privacy/server/member-merging/look.ts'
import { confirmMerging } from '#privacy/server/member-merging/requests.ts'
import { mergeMembers, previewMerging } from '#privacy/server/member-merging/service.ts'
import * as service from '#privacy/server/personal-data/service.ts'
import { endStop, exportCase, identify, moveCase } from '#privacy/server/privacy-cases/move.ts'
import { ownCases, receiveCase, requestOwn } from '#privacy/server/privacy-cases/receive.ts'
import { listCases, lookAtCase } from '#privacy/server/privacy-cases/service.ts'
import * as desk from '#privacy/server/register.ts'
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
  serve(register.listRegister, desk.listRegister)
  serve(register.reviewMonth, desk.reviewMonth)
  serve(register.signMonth, desk.signMonth)
  serve(register.addEntry, desk.addEntry)
  serve(register.registerFile, desk.makeRegisterFile)
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
