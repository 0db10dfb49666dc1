import type { MainPayMerchant } from '#platform/server/config.ts'
import { forbiddenInNames, nameBytes } from '#platform/server/gateways/mainpay/decisions.ts'
import { signatureOf } from '#platform/server/gateways/mainpay/fields.ts'
import type { RefusalName } from '#platform/server/gateways/sandbox/replies.ts'
import { z } from 'zod'

// The limits of docs/rules/payments.md, as strictly as any source has them.

const bytes = (most: number) => z.string().refine((text) => Buffer.byteLength(text) <= most)

const name = bytes(nameBytes).refine((text) => text.search(forbiddenInNames) < 0)

const returnUrl = (most: number) =>
  z
    .url({ protocol: /^https?$/ })
    .max(most)
    .regex(/^[^&,=]+$/)

const Signed = z.object({
  version: z.enum(['V001', '1.0', 'v1']),
  mbrNo: z.string().max(6),
  mbrRefNo: z.string().regex(/^[A-Za-z0-9-]{6,20}$/),
  paymethod: z.literal('CARD'),
  amount: z.string().regex(/^[1-9]\d{0,9}$/),
  timestamp: z.string().regex(/^\d{14,18}$/),
  signature: z.string().length(64),
})

export const ReadyForm = Signed.extend({
  goodsName: name.min(1),
  approvalUrl: returnUrl(500),
  closeUrl: returnUrl(300),
  customerName: name.optional(),
  customerEmail: bytes(50).pipe(z.string().includes('@')).optional(),
})

/** For charging and for net-cancel, which take the same. */
export const AttemptForm = Signed.extend({
  aid: z.string().min(1).max(40),
  authToken: z.string().min(1).max(40),
  payType: z.string().max(2).optional(),
})

export const CancelForm = Signed.extend({
  orgRefNo: z.string().min(1).max(12),
  orgTranDate: z.string().regex(/^\d{6}$/),
  payType: z.string().max(2),
})

type Read<T> = { form: T; refused?: never } | { form?: never; refused: RefusalName }

/** The form's fields, once they are as they should be and signed by the merchant. */
export const readForm = <Schema extends z.ZodType<z.output<typeof Signed>>>(
  schema: Schema,
  given: unknown,
  { mbrNo, apiKey }: MainPayMerchant,
): Read<z.output<Schema>> => {
  const { data: form } = schema.safeParse(given)
  if (form?.mbrNo !== mbrNo) return { refused: 'malformed' }
  return signatureOf({ ...form, apiKey }) === form.signature ? { form } : { refused: 'signature' }
}
