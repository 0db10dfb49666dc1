import { staffCall } from '#platform/api/call.ts'
import type * as of from '#payments/api/order-deeds.schema.ts'

const at = '/v1/console/money'

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
export const settleCase = staffCall<of.SettleInput, of.Done>(
  'POST',
  `${at}/cases/settle`,
  'money.settle',
  { fresh: true },
)
