import { staffCall } from '#platform/api/call.ts'
import type * as of from '#payments/api/office-money.schema.ts'

const at = '/v1/console/money'

export const listOrders = staffCall<of.ListInput, of.OrderList>(
  'GET',
  `${at}/orders/list`,
  'money.read',
)
export const ordersFile = staffCall<of.FileInput, Blob>(
  'POST',
  `${at}/orders/file`,
  'money.settle',
  { fresh: true },
)
export const getOrder = staffCall<of.OneInput, of.OfficeOrder>(
  'GET',
  `${at}/orders/get`,
  'money.read',
)
export const listCases = staffCall<Record<string, never>, of.Cases>(
  'GET',
  `${at}/cases/list`,
  'money.read',
)
