import * as profile from '#accounts/api/profile.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import * as service from '#accounts/server/profile/service.ts'
import type { Hono } from 'hono'

export const profileRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, profile.getMemberInfo, (_input, { member }) =>
    service.basicInfo(context, member.member_pk),
  )
  memberRoute(
    app,
    context,
    profile.modifyMemberInfo,
    async (input, { member, browser, deadline }) => {
      const { id } = await browser('profile')
      return service.changeBasicInfo(context, member.member_pk, input, {
        browser: id,
        deadline,
      })
    },
  )
  memberRoute(app, context, profile.getMemberCompanyInfo, (_input, { member }) =>
    service.companyInfo(context, member.member_pk),
  )
  memberRoute(app, context, profile.modifyMemberCompanyInfo, (input, { member }) =>
    service.changeCompanyInfo(context, member.member_pk, input),
  )
  memberRoute(app, context, profile.getMemberEduInfo, (_input, { member }) =>
    service.educationInfo(context, member.member_pk),
  )
  memberRoute(app, context, profile.modifyMemberEduInfo, (input, { member }) =>
    service.changeEducationInfo(context, member.member_pk, input),
  )
  memberRoute(app, context, profile.getMemberEtcInfo, (_input, { member }) =>
    service.etcInfo(context, member.member_pk),
  )
  memberRoute(app, context, profile.modifyMemberEtcInfo, (input, { member }) =>
    service.changeEtcInfo(context, member.member_pk, input),
  )
  memberRoute(app, context, profile.getMemberConsents, (_input, { member }) =>
    service.consentsOf(context, member.member_pk),
  )
}
