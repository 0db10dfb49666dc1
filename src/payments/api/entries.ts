import { define } from '#platform/api/call.ts'
import { pk, reason, text, won } from '#platform/api/fields.ts'
import { Done } from '#payments/api/order-actions.ts'
import { goodsTypes, handMethods } from '#payments/rules/goods.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { z } from 'zod'

const OpenEntryInput = z.object({ member_pk: pk })

const Choice = z.object({
  goods_key: z.string(),
  goods_type: z.enum(goodsTypes),
  goods_name: z.string(),
  /** Of which type the member was in the year of it, as far as it is known. */
  member_type: z.enum(memberTypes),
  /** In won, by the fees of now; null where that type cannot have it. */
  amount: z.number().nullable(),
  /** The Seoul days on which it could be paid for; null for a fee. */
  period: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Why it cannot be written down, and the order that is in the way; null where nothing is. */
  obstacle: z.object({ words: z.string(), order_pk: z.number().nullable() }).nullable(),
})

const OpenEntry = z.object({
  member_name: z.string(),
  /** Whether there is an address to tell them at. */
  can_tell: z.boolean(),
  /** The number that a receipt would get now. */
  next_receipt: z.string(),
  /** The first and the last Seoul day that can be named. */
  days: z.object({ from: z.string(), until: z.string() }),
  choices: z.array(Choice),
})

const proof = text(200)
  .refine((value) => value !== '', '무엇으로 확인했는지 적어 주세요.')
  .refine(
    (value) => !/\d{6}\s*(?:-\s*)?[1-8]\d{6}/.test(value),
    '주민등록번호는 적지 마세요. 영수증 번호나 통장의 면으로 충분합니다.',
  )
  .transform((value) => value.replaceAll(/\s+/g, ' '))

const MakeEntryInput = z.object({
  member_pk: pk,
  goods_key: z
    .string('납부하신 것을 골라 주세요.')
    .regex(/^(?:fee|conference):[a-z0-9-]{1,100}$/, '납부하신 것을 골라 주세요.'),
  /** The Seoul day on which it was paid. */
  day: z.iso.date('납부한 날을 골라 주세요.'),
  method: z.enum(handMethods, '납부 방법을 골라 주세요.'),
  amount: won,
  /** Another amount or day than the rule's, for which `reason` says why. */
  exception: z.boolean().default(false),
  reason: text(200).default(''),
  /** By what the office knows of it. */
  proof,
  tell: z.boolean(),
})

const UndoEntryInput = z.object({ order_pk: pk, reason })

export type OpenEntry = z.output<typeof OpenEntry>
export type EntryChoice = z.output<typeof Choice>
export type MakeEntryInput = z.input<typeof MakeEntryInput>
export type MakeEntry = z.output<typeof MakeEntryInput>
export type UndoEntry = z.output<typeof UndoEntryInput>

export const openEntry = define('GET /v1/console/money/entries/open', {
  permission: 'money.confirm',
  summary: 'What a member can have paid for past the site; leaves a row of the log',
  input: OpenEntryInput,
  answer: OpenEntry,
  errors: ['notFound'],
})

export const makeEntry = define('POST /v1/console/money/entries/make', {
  permission: 'money.confirm',
  summary: 'Writes down a payment in cash or by an old transfer, which is paid at once',
  input: MakeEntryInput,
  answer: Done,
  errors: ['notFound', 'invalid'],
})

export const undoEntry = define('POST /v1/console/money/entries/undo', {
  permission: 'money.confirm',
  summary: 'Takes back such a payment, as long as no paper of it was printed',
  input: UndoEntryInput,
  answer: Done,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})
