import { z } from 'zod'
import { person } from '#conference/api/registrant-actions.ts'
import { options, refunds, RegisterRow } from '#conference/api/registration.ts'
import { hasFont, memberCell, memberEmail } from '#members/api/member-fields.ts'
import { orderRefusals, PgReadyAnswer, TransferInfo } from '#payments/api/payments.ts'
import { rehearsal } from '#payments/api/payments.ts'
import { papers } from '#payments/rules/documents.ts'
import { siteMethods } from '#payments/rules/goods.ts'
import { define } from '#platform/api/call.ts'
import { pk, text, typedLine } from '#platform/api/fields.ts'
import { shownVersions } from '#texts/api/texts.ts'

/** Empty: the conference that the site shows. */
const conference_id = text(100).default('')

/**
 * `text` says when and who may register; `open` is false until then and once it is over. `tiers`
 * are chosen by their `who`, and shown as `name` in the language of the page; amounts in won.
 * `proof` is shown at the desk.
 */
const Offer = z.object({
  conference_id: z.string(),
  title: z.string(),
  goods_name: z.string(),
  open: z.boolean(),
  text: z.string(),
  tiers: z.array(
    z.object({ who: z.string(), name: z.string(), amount: z.number(), proof: z.string() }),
  ),
  options,
  refunds,
  rehearsal,
  terms_version: z.string(),
  privacy_version: z.string(),
})

export const getOffer = define('GET /v1/front/nonmember/getOffer', {
  access: 'public',
  summary: 'Whether and at what price people without an account can register now',
  input: z.object({ conference_id }),
  answer: Offer,
  errors: ['notFound'],
})

/** `member`: the address is a member's, who logs in. A token opens what is registered already. */
export const begin = define('POST /v1/front/nonmember/begin', {
  access: 'public',
  summary: 'What a proved address may do: its rows of the fees, and its page if it has one',
  input: z.object({ conference_id, email: memberEmail }),
  answer: z.object({ member: z.boolean(), token: z.string().nullable(), offer: Offer }),
  errors: ['notFound', 'notVerified'],
})

const agreed = z.literal(true, '동의하셔야 등록하실 수 있습니다.')

const RegisterInput = z.object({
  conference_id: text(100),
  name: person.name,
  company: typedLine(100)
    .refine(Boolean, '소속을 입력해 주세요.')
    .refine(...hasFont),
  email: memberEmail,
  phone: memberCell,
  tier: text(100),
  options: z.array(text(40)).max(30).default([]),
  /** Won, as it was shown (ruling 20). */
  amount: z.number().int().min(0).max(100_000_000),
  method: z.enum(siteMethods),
  serviceAgree: agreed,
  privacyAgree: agreed,
  ...shownVersions,
})

export const register = define('POST /v1/front/nonmember/register', {
  access: 'public',
  summary: 'Register without an account, by an address proved in this browser; card or transfer',
  input: RegisterInput,
  answer: z.object({
    token: z.string(),
    transfer: TransferInfo.nullable(),
    card: PgReadyAnswer.nullable(),
  }),
  errors: [...orderRefusals, 'notVerified', 'documentsChanged', 'gatewayDown', 'tooMany'],
})

const token = text(100)

const Page = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  rows: z.array(
    RegisterRow.extend({
      order_pk: z.number(),
      tier: z.string(),
      proof: z.string(),
      transfer: TransferInfo.nullable(),
      papers: z.array(z.enum(papers)),
      /** The number at the desk; empty until it is paid. */
      code: z.string(),
    }),
  ),
})

export const getPage = define('POST /v1/front/nonmember/getPage', {
  access: 'public',
  summary: 'What the link in a mail opens: the registrations of a person without an account',
  input: z.object({ token }),
  answer: Page,
  errors: ['notFound', 'tooMany'],
})

export const getPagePaper = define('POST /v1/front/nonmember/getPaper', {
  access: 'public',
  summary: 'A document of one of these registrations as PDF',
  input: z.object({ token, pay_info_pk: pk, paper: z.enum(papers) }),
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})

export type Offer = z.output<typeof Offer>
export type Register = z.output<typeof RegisterInput>
export type RegisterForm = z.input<typeof RegisterInput>
export type Page = z.output<typeof Page>
