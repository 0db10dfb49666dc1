import { staffCall } from '#contract/call.ts'
import type * as of from '#contract/office-money.schema.ts'

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
export const confirmDeposit = staffCall<of.ConfirmInput, of.Done>(
  'POST',
  `${at}/deposits/confirm`,
  'money.confirm',
)
export const refund = staffCall<of.RefundInput, of.Done>(
  'POST',
  `${at}/refunds/make`,
  'money.refund',
  {
    fresh: true,
  },
)
export const approveRefund = staffCall<of.ApproveInput, of.Done>(
  'POST',
  `${at}/refunds/approve`,
  'money.refund',
  { fresh: true },
)
export const declineRefund = staffCall<of.DeclineInput, of.Done>(
  'POST',
  `${at}/refunds/decline`,
  'money.refund',
)
export const listCases = staffCall<Record<string, never>, of.Cases>(
  'GET',
  `${at}/cases/list`,
  'money.read',
)
export const getDues = staffCall<of.DuesInput, of.Dues>('GET', `${at}/dues/get`, 'money.read')
export const settleCase = staffCall<of.SettleInput, of.Done>(
  'POST',
  `${at}/cases/settle`,
  'money.settle',
  { fresh: true },
)
