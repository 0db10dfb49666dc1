import { z } from 'zod'
import { refundAccount } from '#conference/api/own-changes.ts'
import { statuses } from '#conference/api/registration.ts'
import { mostInGroup, mostWords } from '#conference/rules/groups.ts'
import { hasFont, memberEmail, memberName } from '#members/api/member-fields.ts'
import { TransferInfo } from '#payments/api/payments.ts'
import { define } from '#platform/api/call.ts'
import { pk, text, typedLine } from '#platform/api/fields.ts'
import { maxSheetBody } from '#platform/api/sheet-fields.ts'

/** As typed. `kind` is the row of the fees that somebody who is not a member has chosen. */
const Attendee = z.object({
  name: text(100),
  company_name: text(200),
  email: text(300),
  kind: text(100).default(''),
})

/** A person who can be registered. */
export const attendee = {
  name: memberName,
  company_name: typedLine(100)
    .refine(Boolean, '소속을 입력해 주세요.')
    .refine(...hasFont),
  email: memberEmail,
}

const people = z.array(Attendee).max(mostInGroup, mostWords)

const Group = z.object({
  conference_id: text(100),
  people: people.min(1, '명단을 입력해 주세요.'),
})

/** Won; null for who cannot be registered, with the Korean reason in `refused`. */
const Judged = Attendee.extend({
  amount: z.number().nullable(),
  tier: z.string(),
  refused: z.string(),
  /** The field at fault; empty for none of them. */
  field: z.string(),
})

export type Attendee = z.output<typeof Attendee>

export const checkGroup = define('POST /v1/front/group/check', {
  access: 'member',
  summary:
    'People, and those on a pasted list or in a file, each with their price; nothing is kept',
  input: z.object({ conference_id: text(100), people, file: text(maxSheetBody).optional() }),
  /** `kinds` are those from which people who are not members choose. */
  answer: z.object({ people: z.array(Judged), kinds: z.array(z.string()) }),
  errors: ['notFound', 'invalid', 'tooLarge', 'tooMany'],
  maxBody: maxSheetBody,
})

/** On the payer's documents; may be empty. */
const company_name = typedLine(100).refine(...hasFont)

export const estimateGroup = define('POST /v1/front/group/estimate', {
  access: 'member',
  summary: 'The estimate for several people as a PDF document, before anything is ordered',
  input: Group.extend({ company_name }),
  answer: 'file',
  errors: ['notFound', 'invalid', 'tooMany'],
})

export const orderGroup = define('POST /v1/front/group/order', {
  access: 'member',
  summary: 'Order by bank transfer for several people: all of them or nobody (rulings 20, 29)',
  input: Group.extend({
    company_name,
    /** Won, of each as it was shown. */
    amounts: z.array(z.number()).max(mostInGroup),
    receipts: z.enum(['each', 'one'], '영수증을 받을 사람을 선택해 주세요.'),
  }),
  answer: z.object({ joint_pk: z.number() }),
  errors: ['notFound', 'invalid', 'tooMany'],
})

export const listGroups = define('GET /v1/front/group/list', {
  access: 'member',
  summary: 'The groups that the member pays for, newest first',
  answer: z.object({
    groups: z.array(
      z.object({
        joint_pk: z.number(),
        goods_name: z.string(),
        company_name: z.string(),
        created_at: z.string(),
        receipts: z.enum(['each', 'one']),
        /** Won, of orders that stand. */
        amount: z.number(),
        transfer: TransferInfo.nullable(),
        people: z.array(
          z.object({
            order_pk: z.number(),
            name: z.string(),
            tier: z.string(),
            amount: z.number(),
            status: z.enum(statuses),
            /** Won that go back if the person is cancelled now; null where nobody can be. */
            back: z.number().nullable(),
          }),
        ),
      }),
    ),
  }),
})

export const cancelInGroup = define('POST /v1/front/group/cancel', {
  access: 'member',
  summary: 'Cancels a person of a group, or asks the office to once the fee is paid',
  input: z.object({
    order_pk: pk,
    /** Won that the payer was told to get back. */
    back: z.number().int().min(0),
    account: refundAccount,
  }),
  /** `asked`: the office decides, and returns the money. */
  answer: z.object({ asked: z.boolean() }),
  errors: ['notFound', 'invalid', 'paymentInProgress', 'tooMany'],
})

export const swapInGroup = define('POST /v1/front/group/swap', {
  access: 'member',
  summary: 'Somebody else comes by a fee that the member has paid for',
  input: z.object({
    order_pk: pk,
    name: attendee.name,
    company: attendee.company_name,
    email: attendee.email,
  }),
  answer: z.object({}),
  errors: ['notFound', 'invalid', 'registrationOver', 'tooMany'],
})

export const groupDocuments = ['estimate', 'statement', 'receipt'] as const

export const getGroupDocument = define('GET /v1/front/group/paper', {
  access: 'member',
  summary: 'A document of a group for its payer as a PDF document',
  input: z.object({ joint_pk: pk, paper: z.enum(groupDocuments) }),
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})
