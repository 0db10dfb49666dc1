import type { Hono } from 'hono'
import { getMember } from '#members/api/office-members.ts'
import * as calendar from '#office/api/calendar.ts'
import * as handover from '#office/api/handover.ts'
import * as overview from '#office/api/overview.ts'
import { getToday } from '#office/api/today.ts'
import { annualCalendarOf, calendarFile, finishDuty, reopenDuty } from '#office/server/calendar.ts'
import { findEverything } from '#office/server/console-search.ts'
import {
  beginHandover,
  cancelHandover,
  endHandover,
  signHandover,
} from '#office/server/handover/service.ts'
import { handoversFor, makeSheet } from '#office/server/handover/view.ts'
import { overviewOf } from '#office/server/overview.ts'
import { memberView } from '#office/server/person.ts'
import { todayOf } from '#office/server/today/service.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import * as calls from '#staff/api/console-search.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const todayRoutes = (app: Hono, context: Context): void => {
  servicesOf(app, context).serve(getToday, todayOf)
}

export const overviewRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, overview.getOverview, (_input, { member }) =>
    overviewOf(context, member.member_pk),
  )
}

export const personRoutes = (app: Hono, context: Context): void => {
  servicesOf(app, context).serve(getMember, memberView)
}

export const consoleSearchRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.find, ({ q }, { staff }) => findEverything(context, staff, q))
}

export const calendarRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  staffRoute(app, context, calendar.getCalendar, ({ year }, { staff }) =>
    annualCalendarOf(context, staff, year),
  )
  staffRoute(app, context, calendar.calendarFile, ({ year }) => calendarFile(context, year))
  serve(calendar.finishDuty, finishDuty)
  serve(calendar.reopenDuty, reopenDuty)
}

export const handoverRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(handover.listHandovers, handoversFor)
  serve(handover.beginHandover, beginHandover)
  serve(handover.cancelHandover, cancelHandover)
  serve(handover.signHandover, signHandover)
  serve(handover.endHandover, endHandover)
  serve(handover.handoverSheet, makeSheet)
}
