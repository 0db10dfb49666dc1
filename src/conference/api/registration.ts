import { z } from 'zod'
import { rowsPerPage } from '#boards/rules/boards.ts'
import { registrationChecks, registrationSteps } from '#conference/rules/registration.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { rehearsal, TransferInfo } from '#payments/api/payments.ts'
import { payMethods } from '#payments/rules/goods.ts'
import { define } from '#platform/api/call.ts'
import { queryNumber, text } from '#platform/api/fields.ts'

export const refunds = z.array(z.object({ until: z.iso.date(), percent: z.number() }))

/**
 * `pay_info_pk` is null without a receipt: the deposit is awaited or goes back. `pay_info_amt` is
 * in won. `refunds` lists the shares by their last Seoul day, today's first; empty once nothing
 * can be refunded (ruling 27).
 */
export const statuses = [
  '등록완료',
  '입금 확인 중',
  '결제 확인 중',
  '환불 예정',
  '환불',
  '취소',
] as const

export const RegisterRow = z.object({
  pay_info_pk: z.number().nullable(),
  pay_info_tran_date: z.iso.datetime(),
  pay_info_goods_name: z.string(),
  /** Added to a registration, such as a dinner. */
  option: z.boolean(),
  pay_info_amt: z.number(),
  pay_info_pay_method: z.enum(payMethods),
  status: z.enum(statuses),
  refunds,
  /** Name of the payer of a group; null outside of groups. */
  paid_by: z.string().nullable(),
  /** Whether each attendee of a group gets a receipt, or the payer one; null outside of groups. */
  receipts: z.enum(['each', 'one']).nullable(),
  rehearsal,
  /** Attendance earns credits, and the day has come. */
  credits: z.boolean(),
})

const GetRegisterInfoAnswer = z.object({
  register_info: z.array(RegisterRow),
  total_count: z.number(),
})

/** The name of a file in content/conferences. */
export const conference_id = text(100)

/** `place` counts from 1; `until` is the moment until which an invited person's seat is held. */
export const WaitingPlace = z.object({
  state: z.enum(['waiting', 'invited']),
  place: z.number(),
  until: z.iso.datetime().nullable(),
})

/** Won that go `back` now, perhaps by a transfer to an `account`. Null if it can't be cancelled. */
const Cancellation = z
  .object({ back: z.number(), account: z.boolean(), text: z.string() })
  .nullable()

const registered = z.enum(['등록완료', '입금 확인 중', '결제 확인 중']).nullable()

/** An option that can be added now or has been, with its price in won. */
export const options = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    goods_name: z.string(),
    amount: z.number(),
    seats_left: z.number().nullable(),
    state: registered,
    cancel: Cancellation,
  }),
)

/**
 * The conditions of pre-registration in the order of judgement. `unknown`: only a login can tell.
 * `amount` is in won, null if this member cannot register. `refunds` applies to a payment made
 * now, by Seoul day; empty once it is over (ruling 27).
 */
const GetRegistrationCheckAnswer = z.object({
  checks: z.array(
    z.object({
      name: z.enum(registrationChecks),
      state: z.enum(['met', 'unmet', 'unknown']),
      message: z.string(),
    }),
  ),
  step: z.enum(registrationSteps),
  step_text: z.string(),
  /** Until when abstracts are taken; empty where they are not. */
  call_text: z.string(),
  /** Seoul days until the event: 0 on its day, negative afterwards. */
  days_left: z.number(),
  /** The event's day, on which the conference registers on the site at the day's price. */
  on_the_spot: z.boolean(),
  member_type: z.enum(memberTypes).nullable(),
  goods_name: z.string(),
  amount: z.number().nullable(),
  /** Why the price is this, and what would make it less; empty if there is nothing to say. */
  price_texts: z.array(z.string()),
  refunds,
  seats_left: z.number().nullable(),
  options,
  /** Dues that may be paid with the fee, and the fee that holds then; null if there is no such offer. */
  with_dues: z
    .object({ years: z.array(z.number()), dues: z.number(), amount: z.number() })
    .nullable(),
  /** Null without a registration, and if its file allows none. */
  changes: z
    .object({
      /** Until when, or why not and whom to ask. */
      text: z.string(),
      cancel: Cancellation,
      swap: z.boolean(),
      /** The name of who comes instead; empty if nobody does. */
      instead: z.string(),
    })
    .nullable(),
  waiting: WaitingPlace.nullable(),
  registered,
  pay_info_pk: z.number().nullable(),
  /** Null also in a group, whose payer is `paid_by`. */
  transfer: TransferInfo.nullable(),
  paid_by: z.string().nullable(),
  rehearsal,
})

export type GetRegisterInfoAnswer = z.output<typeof GetRegisterInfoAnswer>
export type GetRegistrationCheckAnswer = z.output<typeof GetRegistrationCheckAnswer>
export type WaitingPlace = z.output<typeof WaitingPlace>

const WaitingListInput = z.object({ conference_id })

export const getRegisterInfo = define('GET /v1/front/getRegisterInfo', {
  access: 'member',
  summary: 'One page of the member’s conference registrations, newest first',
  input: z.object({
    page: queryNumber(1, 100_000).default(1),
    row: queryNumber(1, 100).default(rowsPerPage),
  }),
  answer: GetRegisterInfoAnswer,
})

/** Public, but reads the member from the `Authorization` header if there is one. */
export const getRegistrationCheck = define('GET /v1/front/getRegistrationCheck', {
  access: 'public',
  summary: 'Which conditions of the pre-registration hold, by the server’s clock (ruling 28)',
  input: z.object({ conference_id }),
  answer: GetRegistrationCheckAnswer,
  errors: ['notFound'],
})

export const joinWaitingList = define('POST /v1/front/joinWaitingList', {
  access: 'member',
  summary: 'Wait for a seat of a conference that is full; asked again, the same place',
  input: WaitingListInput,
  answer: WaitingPlace,
  errors: [
    'notFound',
    'registrationOver',
    'registrationNotOpen',
    'annualFeeUnpaid',
    'alreadyRegistered',
    'regularOnly',
    'seatFree',
    'paymentInProgress',
  ],
})

export const leaveWaitingList = define('POST /v1/front/leaveWaitingList', {
  access: 'member',
  summary: 'Give up a place on the waiting list, or a held seat',
  input: WaitingListInput,
  answer: z.object({}),
  errors: ['notFound'],
})
