import * as calls from '#privacy/api/privacy-cases.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { listCases, lookAtCase } from '#privacy/server/privacy-cases/look.ts'
import { endStop, identify, moveCase } from '#privacy/server/privacy-cases/move.ts'
import { ownCases, receiveCase, requestOwn } from '#privacy/server/privacy-cases/receive.ts'
import type { Hono } from 'hono'

export const privacyCaseRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.listPrivacyCases, listCases)
  staffRoute(app, context, calls.getPrivacyCase, ({ case_pk }, { staff }) =>
    lookAtCase(context, staff, case_pk),
  )
  serve(calls.receivePrivacyCase, receiveCase)
  serve(calls.identifyPerson, identify)
  serve(calls.movePrivacyCase, moveCase)
  serve(calls.endStop, endStop)
  memberRoute(app, context, calls.requestPrivacy, (wanted, { member }) =>
    requestOwn(context, member.member_pk, wanted),
  )
  memberRoute(app, context, calls.getPrivacyRequests, (_input, { member }) =>
    ownCases(context.db, member.member_pk),
  )
}
