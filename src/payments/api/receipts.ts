import { call } from '#platform/api/call.ts'
import type { Attended, GetPaperInput, GetReceiptInput } from '#payments/api/receipts.schema.ts'

export const getReceipt = call<GetReceiptInput, Blob>('GET', '/v1/front/getReceipt', 'member')

export const getPaper = call<GetPaperInput, Blob>('GET', '/v1/front/getPaper', 'member')

export const getAttended = call<Record<string, never>, Attended>(
  'GET',
  '/v1/front/getAttended',
  'member',
)
