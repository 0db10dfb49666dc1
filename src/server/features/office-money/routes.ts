import * as calls from '#contract/office-money.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffFileRoute, staffRoute } from '#server/base/http/staff-route.ts'
import { makeOrdersFile } from '#server/features/office-money/file.ts'
import { listOrders } from '#server/features/office-money/list.ts'
import type { Hono } from 'hono'

export const officeMoneyRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.listOrders, (asked, { staff }) =>
    listOrders(context, staff, asked),
  )
  staffFileRoute(app, context, calls.ordersFile, (asked, { staff }) =>
    makeOrdersFile(context, staff, asked),
  )
}
