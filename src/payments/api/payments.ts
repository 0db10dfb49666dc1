import { call } from '#platform/api/call.ts'
import type * as schema from '#payments/api/payments.schema.ts'

export const pgReady = call<schema.PaymentRequest, schema.PgReadyAnswer>(
  'POST',
  '/v1/front/pg/ready',
  'member',
)

/** Where the gateway sends the shopper with an authenticated card; answers with a redirect (ruling 23). */
export const approvalCallback = call<schema.ApprovalCallbackInput, Blob>(
  'GET',
  '/v1/front/pg/approvalCallback',
  'link',
)

/** The same by POST: which of the two the gateway uses is not said anywhere. */
export const approvalCallbackPost = call<schema.ApprovalCallbackInput, Blob>(
  'POST',
  '/v1/front/pg/approvalCallback',
  'link',
)

export const createTransferInfo = call<schema.PaymentRequest, schema.TransferInfo>(
  'POST',
  '/v1/front/createTransferInfo',
  'member',
)

export const getPayInfo = call<Record<string, never>, schema.GetPayInfoAnswer>(
  'GET',
  '/v1/front/getPayInfo',
  'member',
)

export const getPayResult = call<schema.GetPayResultInput, schema.GetPayResultAnswer>(
  'GET',
  '/v1/front/getPayResult',
  'member',
)

export const getAnnualFeePaid = call<schema.GetAnnualFeePaidInput, schema.GetAnnualFeePaidAnswer>(
  'POST',
  '/v1/front/getAnnualFeePaid',
  'member',
)
