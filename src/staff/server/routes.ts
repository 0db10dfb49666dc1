import type { Hono } from 'hono'
import type { Context } from '#platform/server/context.ts'
import * as login from '#staff/api/console-login.ts'
import * as staffLog from '#staff/api/staff-log.ts'
import * as staffViews from '#staff/api/staff-views.ts'
import * as calls from '#staff/api/staff.ts'
import * as account from '#staff/server/account.ts'
import { loginRoute } from '#staff/server/login-route.ts'
import * as comers from '#staff/server/login.ts'
import * as people from '#staff/server/people.ts'
import { servicesOf } from '#staff/server/serve.ts'
import * as setting from '#staff/server/setting.ts'
import * as showing from '#staff/server/showing.ts'
import { makeLogFile, readLog } from '#staff/server/staff-log/reading.ts'
import * as views from '#staff/server/staff-views.ts'

export const staffRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  loginRoutes(app, context)
  serve(calls.me, account.meOf)
  serve(calls.leave, account.leave)
  serve(calls.account, account.accountOf)
  serve(calls.endSession, account.endSession)
  serve(calls.removePasskey, account.removePasskey)
  serve(calls.newCodes, account.newCodes)
  serve(calls.people, people.listPeople)
  serve(calls.invite, people.invite)
  serve(calls.inviteAgain, people.inviteAgain)
  serve(calls.setRoles, people.setRoles)
  serve(calls.endStaff, people.endStaff)
}

const loginRoutes = (app: Hono, context: Context): void => {
  loginRoute(app, context, login.login, comers.login)
  loginRoute(app, context, login.loginStatus, comers.loginStatus)
  loginRoute(app, context, login.invitation, comers.showInvitation)
  loginRoute(app, context, login.accept, comers.accept)
  loginRoute(app, context, login.totp, showing.showTotp)
  loginRoute(app, context, login.recovery, showing.showRecovery)
  loginRoute(app, context, login.passkeyOptions, showing.askPasskey)
  loginRoute(app, context, login.passkey, showing.showPasskey)
  loginRoute(app, context, login.offerTotp, setting.offerTotp)
  loginRoute(app, context, login.confirmTotp, setting.confirmTotp)
  loginRoute(app, context, login.newPasskeyOptions, setting.offerPasskey)
  loginRoute(app, context, login.addPasskey, setting.addPasskey)
}

export const staffLogRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(staffLog.log, readLog)
  serve(staffLog.logFile, makeLogFile)
}

export const staffViewRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(staffViews.listViews, views.listViews)
  serve(staffViews.saveView, views.saveView)
  serve(staffViews.removeView, views.removeView)
}
