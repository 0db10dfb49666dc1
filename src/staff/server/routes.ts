import * as account from '#staff/server/account.ts'
import * as calls from '#staff/api/staff.ts'
import * as comers from '#staff/server/login.ts'
import * as login from '#staff/api/console-login.ts'
import * as people from '#staff/server/people.ts'
import * as setting from '#staff/server/setting.ts'
import * as showing from '#staff/server/showing.ts'
import * as staffLog from '#staff/api/staff-log.ts'
import * as staffViews from '#staff/api/staff-views.ts'
import * as views from '#staff/server/staff-views.ts'
import type { Context } from '#platform/server/context.ts'
import type { Hono } from 'hono'
import { loginRoute } from '#staff/server/login-route.ts'
import { makeLogFile, readLog } from '#staff/server/staff-log/reading.ts'
import { mayDo } from '#staff/rules/staff.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'

export const staffRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  loginMethod(app, context)
  secondFactors(app, context)
  own(app, context)
  staffRoute(app, context, calls.people, () => people.listPeople(context))
  serve(calls.invite, people.invite)
  serve(calls.inviteAgain, people.inviteAgain)
  serve(calls.setRoles, people.setRoles)
  serve(calls.endStaff, people.endStaff)
}

const loginMethod = (app: Hono, context: Context): void => {
  loginRoute(app, context, login.login, (given, comer) => comers.login(context, given, comer))
  loginRoute(app, context, login.loginStatus, (_, comer) => comers.statusOf(context, comer))
  loginRoute(app, context, login.invitation, ({ token }, comer) =>
    comers.showInvitation(context, token, comer),
  )
  loginRoute(app, context, login.accept, (given, comer) => comers.accept(context, given, comer))
}

const secondFactors = (app: Hono, context: Context): void => {
  loginRoute(app, context, login.totp, async ({ code }, comer) => {
    await showing.showTotp(context, code, comer)
    return {}
  })
  loginRoute(app, context, login.recovery, async ({ code }, comer) => {
    await showing.showRecovery(context, code, comer)
    return {}
  })
  loginRoute(app, context, login.passkeyOptions, (_, comer) => showing.askPasskey(context, comer))
  loginRoute(app, context, login.passkey, async ({ response }, comer) => {
    await showing.showPasskey(context, response, comer)
    return {}
  })
  loginRoute(app, context, login.offerTotp, (_, comer) => setting.offerTotp(context, comer))
  loginRoute(app, context, login.confirmTotp, ({ code }, comer) =>
    setting.confirmTotp(context, code, comer),
  )
  loginRoute(app, context, login.newPasskeyOptions, (_, comer) =>
    setting.offerPasskey(context, comer),
  )
  loginRoute(app, context, login.addPasskey, (given, comer) =>
    setting.addPasskey(context, given, comer),
  )
}

const own = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.me, (_, { staff }) => account.meOf(context, staff))
  staffRoute(app, context, calls.leave, async (_, { staff }) => {
    await account.leave(context, staff)
    return {}
  })
  staffRoute(app, context, calls.account, (_, { staff }) => account.accountOf(context, staff))
  staffRoute(app, context, calls.endSession, ({ session }, { staff }) =>
    account.endSession(context, staff, session),
  )
  staffRoute(app, context, calls.removePasskey, ({ passkey_pk }, { staff }) =>
    account.removePasskey(context, staff, passkey_pk),
  )
  staffRoute(app, context, calls.newCodes, (_, { staff }) => account.newCodes(context, staff))
}

export const staffLogRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, staffLog.log, (asked, { staff }) =>
    readLog(context, asked, mayDo(staff, 'log.read') ? undefined : staff.staff_pk),
  )
  staffFileRoute(app, context, staffLog.logFile, (asked, { staff }) =>
    makeLogFile(context, staff, asked),
  )
}

export const staffViewRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, staffViews.listViews, ({ list }, { staff }) =>
    views.listViews(context, staff, list),
  )
  staffRoute(app, context, staffViews.saveView, (given, { staff }) =>
    views.saveView(context, staff, given),
  )
  staffRoute(app, context, staffViews.removeView, ({ view_pk }, { staff }) =>
    views.removeView(context, staff, view_pk),
  )
}
