import * as door from '#staff/api/console-door.ts'
import * as calls from '#staff/api/staff.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import * as account from '#staff/server/account.ts'
import { doorRoute } from '#staff/server/door-route.ts'
import * as comers from '#staff/server/door.ts'
import * as people from '#staff/server/people.ts'
import * as setting from '#staff/server/setting.ts'
import * as showing from '#staff/server/showing.ts'
import type { Hono } from 'hono'

export const staffRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  wayIn(app, context)
  secondFactors(app, context)
  own(app, context)
  staffRoute(app, context, calls.people, () => people.listPeople(context))
  serve(calls.invite, people.invite)
  serve(calls.inviteAgain, people.inviteAgain)
  serve(calls.setRoles, people.setRoles)
  serve(calls.endStaff, people.endStaff)
}

const wayIn = (app: Hono, context: Context): void => {
  doorRoute(app, context, door.login, (given, comer) => comers.login(context, given, comer))
  doorRoute(app, context, door.standing, (_, comer) => comers.standingOf(context, comer))
  doorRoute(app, context, door.invitation, ({ token }, comer) =>
    comers.showInvitation(context, token, comer),
  )
  doorRoute(app, context, door.accept, (given, comer) => comers.accept(context, given, comer))
}

const secondFactors = (app: Hono, context: Context): void => {
  doorRoute(app, context, door.totp, async ({ code }, comer) => {
    await showing.showTotp(context, code, comer)
    return {}
  })
  doorRoute(app, context, door.recovery, async ({ code }, comer) => {
    await showing.showRecovery(context, code, comer)
    return {}
  })
  doorRoute(app, context, door.passkeyOptions, (_, comer) => showing.askPasskey(context, comer))
  doorRoute(app, context, door.passkey, async ({ response }, comer) => {
    await showing.showPasskey(context, response, comer)
    return {}
  })
  doorRoute(app, context, door.offerTotp, (_, comer) => setting.offerTotp(context, comer))
  doorRoute(app, context, door.confirmTotp, ({ code }, comer) =>
    setting.confirmTotp(context, code, comer),
  )
  doorRoute(app, context, door.newPasskeyOptions, (_, comer) =>
    setting.offerPasskey(context, comer),
  )
  doorRoute(app, context, door.addPasskey, (given, comer) =>
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
