import type { Hono } from 'hono'
import type { z } from 'zod'
import * as emailChange from '#accounts/api/email-change.ts'
import * as calls from '#accounts/api/member-care.ts'
import * as invitation from '#accounts/api/member-invitation.ts'
import * as password from '#accounts/api/password.ts'
import * as profile from '#accounts/api/profile.ts'
import * as recovery from '#accounts/api/recovery.ts'
import * as sessions from '#accounts/api/sessions.ts'
import * as signup from '#accounts/api/signup.ts'
import * as verification from '#accounts/api/verification.ts'
import { acceptInvitation, memberInvitation } from '#accounts/server/accept-invitation.ts'
import { undoEmailChange } from '#accounts/server/email-change/undo.ts'
import { correctMember } from '#accounts/server/member-care/corrections.ts'
import { endMemberSessions, sendRecovery } from '#accounts/server/member-care/help.ts'
import { addNote, keepNotes, removeNote } from '#accounts/server/member-care/notes.ts'
import { endStatus, setStatus } from '#accounts/server/member-care/statuses.ts'
import { resetPassword } from '#accounts/server/password/reset.ts'
import { changePassword } from '#accounts/server/password/service.ts'
import * as service from '#accounts/server/profile/service.ts'
import { findId, grantRecovery } from '#accounts/server/recovery/service.ts'
import { requestToken } from '#accounts/server/sessions/refresh.ts'
import { endSession, login } from '#accounts/server/sessions/service.ts'
import { checkId, signUp } from '#accounts/server/signup/service.ts'
import { sendCode, verifyCode } from '#accounts/server/verification/service.ts'
import * as memberImport from '#members/api/member-import.ts'
import * as statuses from '#members/api/member-statuses.ts'
import { addList } from '#members/server/member-import/service.ts'
import type { DefinedCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import { type Answered, memberRoute, publicRoute } from '#platform/server/http/route.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const profileRoutes = (app: Hono, context: Context): void => {
  const own = <Input extends z.ZodType, Answer extends z.ZodType>(
    call: DefinedCall<Input, Answer>,
    serve: (
      context: Context,
      memberPk: number,
      input: z.output<Input>,
    ) => Promise<Answered<Answer>>,
  ): void =>
    memberRoute(app, context, call, (input, { member }) => serve(context, member.member_pk, input))

  own(profile.getMemberInfo, service.basicInfo)
  own(profile.getMemberCompanyInfo, service.companyInfo)
  own(profile.modifyMemberCompanyInfo, service.changeCompanyInfo)
  own(profile.getMemberEduInfo, service.educationInfo)
  own(profile.modifyMemberEduInfo, service.changeEducationInfo)
  own(profile.getMemberEtcInfo, service.etcInfo)
  own(profile.modifyMemberEtcInfo, service.changeEtcInfo)
  own(profile.getMemberConsents, service.consentsOf)
  memberRoute(
    app,
    context,
    profile.modifyMemberInfo,
    async (input, { member, browser, deadline }) => {
      const caller = { browser: (await browser('profile')).id, deadline }
      return service.changeBasicInfo(context, member.member_pk, input, caller)
    },
  )
}

export const verificationRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, verification.sendEmailVerification, async (input, { browser, ip }) =>
    sendCode(context, input, { browser: await browser(input.purpose), ip }),
  )
  publicRoute(app, context, verification.verifyCode, async (input, { browser }) => {
    await verifyCode(context, input, await browser(input.purpose))
    return {}
  })
}

export const memberCareRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.addNote, addNote)
  serve(calls.removeNote, removeNote)
  serve(memberImport.addList, addList(keepNotes))
  serve(calls.correctMember, correctMember)
  serve(statuses.setMemberStatus, setStatus)
  serve(statuses.endMemberStatus, endStatus)
  serve(calls.sendRecovery, sendRecovery)
  serve(calls.endMemberSessions, endMemberSessions)
}

export const sessionRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, sessions.login, async (input, { ip, userAgent, names, deadline }) => {
    const caller = { ip, userAgent, names: names.known(), deadline }
    const { browser, ...answer } = await login(context, input, caller)
    names.keep(browser)
    return answer
  })
  publicRoute(app, context, sessions.requestToken, ({ refresh_token }) =>
    requestToken(context, refresh_token),
  )
  memberRoute(app, context, sessions.logout, async (_input, { member }) => {
    await endSession(context.db, member.session_id)
    return {}
  })
}

export const emailChangeRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, emailChange.undoEmailChange, ({ token }, { ip }) =>
    undoEmailChange(context, token, ip),
  )
}

export const signupRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, signup.signup, async (input, { browser, ip, deadline }) =>
    signUp(context, input, { browser: (await browser('signup')).id, ip, deadline }),
  )
  publicRoute(app, context, signup.checkJoinDuplicate, ({ param }, { ip }) =>
    checkId(context, param, ip),
  )
}

export const recoveryRoutes = (app: Hono, context: Context): void => {
  publicRoute(
    app,
    context,
    recovery.findMemberId,
    async ({ member_name: name, member_email: email }, { browser, ip }) =>
      findId(context, { name, email }, { browser: (await browser('findid')).id, ip }),
  )
  publicRoute(
    app,
    context,
    recovery.findMemberPassword,
    async ({ member_id: id, member_email: email }, { browser, ip }) => {
      await grantRecovery(context, { id, email }, { browser: (await browser('findpw')).id, ip })
      return {}
    },
  )
  publicRoute(
    app,
    context,
    recovery.resetPw,
    async ({ member_id: id, member_password: password }, { browser, deadline }) => {
      const asker = await browser('findpw')
      await resetPassword(context, { id, password }, { browser: asker.id, deadline })
      return {}
    },
  )
}

export const passwordRoutes = (app: Hono, context: Context): void => {
  publicRoute(
    app,
    context,
    password.changePw,
    async (input, { authenticate, browser, userAgent, ip, deadline }) => {
      if (input.form === 'profile') {
        const { member_pk } = await authenticate()
        return changePassword(context, member_pk, input, { ip, userAgent, deadline })
      }
      const { id } = await browser('findpw')
      await resetPassword(context, input, { browser: id, deadline })
      return {}
    },
  )
}

export const invitationRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, invitation.getMemberInvitation, ({ token }, { ip }) =>
    memberInvitation(context, token, ip),
  )
  publicRoute(app, context, invitation.acceptMemberInvitation, (wanted, { ip, deadline }) =>
    acceptInvitation(context, wanted, { ip, deadline }),
  )
}
