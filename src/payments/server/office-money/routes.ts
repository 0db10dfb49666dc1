import * as audit from '#payments/api/audit.ts'
import { getDues } from '#payments/api/dues.ts'
import * as entries from '#payments/api/entries.ts'
import * as calls from '#payments/api/office-money.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import * as waivers from '#payments/api/waivers.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { auditSums, makeAuditFile } from '#payments/server/office-money/audit/service.ts'
import { listCases } from '#payments/server/office-money/cases.ts'
import { confirm, settle } from '#payments/server/office-money/order-actions.ts'
import { duesOf } from '#payments/server/office-money/dues.ts'
import { makeEntry, openEntry, undoEntry } from '#payments/server/office-money/entries.ts'
import { makeOrdersFile } from '#payments/server/office-money/file.ts'
import { listOrders } from '#payments/server/office-money/list.ts'
import { orderView } from '#payments/server/office-money/order.ts'
import { approve, decline, refund } from '#payments/server/office-money/refunds.ts'
import { endWaiver, waiveFee } from '#payments/server/office/waive.ts'
import type { Hono } from 'hono'

export const officeMoneyRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.listOrders, (asked, { staff }) =>
    listOrders(context, staff, asked),
  )
  staffFileRoute(app, context, calls.ordersFile, (asked, { staff }) =>
    makeOrdersFile(context, staff, asked),
  )
  staffRoute(app, context, calls.getOrder, ({ order_pk }, { staff }) =>
    orderView(context, staff, order_pk),
  )
  staffRoute(app, context, orderActions.confirmDeposit, (asked, { staff }) =>
    confirm(context, staff, asked),
  )
  staffRoute(app, context, entries.openEntry, ({ member_pk }, { staff }) =>
    openEntry(context, staff, member_pk),
  )
  staffRoute(app, context, entries.makeEntry, (asked, { staff }) =>
    makeEntry(context, staff, asked),
  )
  staffRoute(app, context, entries.undoEntry, (asked, { staff }) =>
    undoEntry(context, staff, asked),
  )
  staffRoute(app, context, orderActions.refund, (asked, { staff }) => refund(context, staff, asked))
  staffRoute(app, context, orderActions.approveRefund, (asked, { staff }) =>
    approve(context, staff, asked),
  )
  staffRoute(app, context, orderActions.declineRefund, (asked, { staff }) =>
    decline(context, staff, asked),
  )
  staffRoute(app, context, calls.listCases, (_asked, { staff }) => listCases(context, staff))
  staffRoute(app, context, audit.getAudit, ({ year }) => auditSums(context, year))
  staffFileRoute(app, context, audit.auditFile, (asked, { staff }) =>
    makeAuditFile(context, staff, asked),
  )
  staffRoute(app, context, getDues, (asked) => duesOf(context, asked))
  staffRoute(app, context, waivers.makeWaiver, (asked, { staff }) =>
    waiveFee(context, staff, asked),
  )
  staffRoute(app, context, waivers.endWaiver, (asked, { staff }) =>
    endWaiver(context, staff, asked),
  )
  staffRoute(app, context, orderActions.settleCase, (asked, { staff }) =>
    settle(context, staff, asked),
  )
}
