import * as audit from '#contract/audit.schema.ts'
import { getDues } from '#contract/dues.schema.ts'
import * as entries from '#contract/entries.schema.ts'
import * as calls from '#contract/office-money.schema.ts'
import * as deeds from '#contract/order-deeds.schema.ts'
import * as waivers from '#contract/waivers.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffFileRoute, staffRoute } from '#server/base/http/staff-route.ts'
import { auditSums, makeAuditFile } from '#server/features/office-money/audit/service.ts'
import { listCases } from '#server/features/office-money/cases.ts'
import { confirm, settle } from '#server/features/office-money/deeds.ts'
import { duesOf } from '#server/features/office-money/dues.ts'
import { makeEntry, openEntry, undoEntry } from '#server/features/office-money/entries.ts'
import { makeOrdersFile } from '#server/features/office-money/file.ts'
import { listOrders } from '#server/features/office-money/list.ts'
import { orderView } from '#server/features/office-money/order.ts'
import { approve, decline, refund } from '#server/features/office-money/refunds.ts'
import { endWaiver, waiveFee } from '#server/features/payments/office/waive.ts'
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
  staffRoute(app, context, deeds.confirmDeposit, (asked, { staff }) =>
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
  staffRoute(app, context, deeds.refund, (asked, { staff }) => refund(context, staff, asked))
  staffRoute(app, context, deeds.approveRefund, (asked, { staff }) =>
    approve(context, staff, asked),
  )
  staffRoute(app, context, deeds.declineRefund, (asked, { staff }) =>
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
  staffRoute(app, context, deeds.settleCase, (asked, { staff }) => settle(context, staff, asked))
}
