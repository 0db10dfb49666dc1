import { z } from 'zod'
import { person } from '#conference/api/registrant-actions.ts'
import { conference_id } from '#conference/api/registration.ts'
import { memberEmail } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { hasNoResidentNumber, text } from '#platform/api/fields.ts'

/** To which money goes back by transfer; erased once it has. */
export const refundAccount = text(100)
  .refine(hasNoResidentNumber, '계좌번호만 입력해 주세요.')
  .default('')

export const cancelRegistration = define('POST /v1/front/cancelRegistration', {
  access: 'member',
  summary: 'Cancel one’s registration with its options, or an option, by the rules of its file',
  input: z.object({
    conference_id,
    option: text(40).optional(),
    /** Won that the member was told to get back. */
    back: z.number().int().min(0),
    account: refundAccount,
  }),
  /** Whether somebody still has to return something. */
  answer: z.object({ office: z.boolean() }),
  errors: ['notFound', 'invalid', 'paymentInProgress', 'tooMany'],
})

export const swapAttendee = define('POST /v1/front/swapAttendee', {
  access: 'member',
  summary: 'Name who comes instead of oneself; they are told by mail',
  input: z.object({
    conference_id,
    ...person,
    company: person.company.unwrap().refine((company) => company !== '', '소속을 입력해 주세요.'),
    email: memberEmail,
  }),
  answer: z.object({}),
  errors: ['notFound', 'invalid', 'tooMany'],
})

export const unswapAttendee = define('POST /v1/front/unswapAttendee', {
  access: 'member',
  summary: 'Come oneself after all',
  input: z.object({ conference_id }),
  answer: z.object({}),
  errors: ['notFound', 'invalid', 'tooMany'],
})
