import type { Offer, Register } from '#conference/api/nonmembers.ts'
import { asSold, registrationAt } from '#conference/rules/on-the-spot.ts'
import { firstUnmet } from '#conference/rules/registration.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { optionsOf, refundDaysOf } from '#conference/server/registration/service.ts'
import { unmetWords } from '#conference/server/registration/words.ts'
import { findByEmail, refuseUnprintable } from '#members/server/service.ts'
import { readyCard } from '#payments/server/cards/approve.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { type Good, registration } from '#payments/server/goods/goods.ts'
import {
  findNonmember,
  ordersFor,
  personalLink,
  personalToken,
  putNonmember,
} from '#payments/server/orders/nonmembers.ts'
import type { NonmemberPayer, Orderer } from '#payments/server/orders/payers.ts'
import { judge } from '#payments/server/orders/requirements.ts'
import { rehearses } from '#payments/server/orders/status.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { languageHere } from '#platform/rules/languages.ts'
import { say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { type Conference, conferenceHere, tierHere } from '#texts/content/schema/conference.ts'
import { agreedVersions } from '#texts/server/documents/service.ts'

interface Person {
  name: string
  company: string
  email: string
  /** The row of the fees that the person chose. */
  tier?: string
}

export const nonmemberPayer = (
  { clock }: Context,
  { name, company, email, tier }: Person,
  nonmember_pk: number,
): NonmemberPayer => ({
  member_pk: null,
  nonmember_pk,
  member_type: '비회원',
  member_name: name,
  company_name: company,
  email,
  joined_on: seoulDay(clock.now()),
  birth: '',
  chosen: tier,
})

/** The price of a person without an account and the conditions (ruling 28). */
export const judgeNonmember = (
  context: Context,
  db: Database,
  conference: Conference,
  person: Person,
) => judge(context, db, conference, nonmemberPayer(context, person, 0))

/** The conference takes nobody without an account, whatever the day. */
const isClosed = ({ clock }: Context, conference: Conference): boolean =>
  asSold(conference, clock.now()).nonMembers !== true

/** Promises nothing: an order is judged again when it is made. Throws `notFound`. */
export const offerOf = async (
  context: Context,
  asked: { conference_id: string; email?: string },
): Promise<Offer> => {
  const conference = conferenceAsked(context, { id: asked.conference_id })
  const { email = '' } = asked
  const person = { name: '', company: '', email }
  const { holds, price } = await judgeNonmember(context, context.db, conference, person)
  const unmet = firstUnmet(holds)
  const good: Good = registration(conference)
  const here = conferenceHere(conference)
  const now = context.clock.now()
  const text = isClosed(context, conference)
    ? say('{} 등록은 회원만 하실 수 있습니다.', here.shortName)
    : unmet && unmetWords(unmet, conference, now, price)
  return {
    conference_id: conference.id,
    title: here.title,
    goods_name: good.name,
    open: text === undefined,
    text:
      unmet === 'seats'
        ? `${text ?? ''} ${say('대기 신청은 회원만 하실 수 있습니다.')}`
        : (text ?? ''),
    tiers: (price?.offered ?? []).map(({ who, pre }) => ({
      who,
      amount: pre,
      ...tierHere(conference, who),
    })),
    options:
      registrationAt(conference, now) === 'open' ? await optionsOf(context, conference, []) : [],
    refunds: refundDaysOf(context, { goods_type: good.type, goods_key: good.key }),
    rehearsal: rehearses(context),
    ...(await agreedVersions(context.config.contentDir, {}, now)),
  }
}

/**
 * After the address was proved. Somebody who has registered gets the page anew, and the link by
 * mail. Whose address is a member's learns only here that it is one.
 */
export const beginRegistration = async (
  context: Context,
  asked: { conference_id: string; email: string },
) => {
  const { db } = context
  const { email } = asked
  const offer = await offerOf(context, asked)
  if ((await findByEmail(db, email)) !== undefined) return { member: true, token: null, offer }
  const known = await findNonmember(db, email)
  if (known === undefined || (await ordersFor(db, known.nonmember_pk)).length === 0)
    return { member: false, token: null, offer }
  const link = await personalLink(context, db, known.nonmember_pk)
  const subject = say('학술대회 등록 내역의 링크를 보내 드립니다')
  const paragraphs = [
    say('아래 링크에서 등록 내역과 입금 안내, 영수증을 확인하실 수 있습니다.'),
    say('링크를 가진 사람은 누구나 볼 수 있으니 다른 사람에게 전달하지 마십시오.'),
  ]
  await queueMail(context, { to: email, subject, paragraphs, link })
  return { member: false, token: await personalToken(context, db, known.nonmember_pk), offer }
}

/** Orders for a person without an account, whose entry is made under the good's lock. */
const ordererOf = (
  context: Context,
  person: Register,
  versions: { terms_version: string; privacy_version: string },
): Orderer => ({
  counted: `n ${person.email}`,
  find: async (transaction) => {
    const { name, company: company_name, email, phone } = person
    if ((await findByEmail(transaction, email)) !== undefined)
      throw unfit('email', '회원의 이메일입니다. 로그인하신 뒤 등록해 주세요.')
    const nonmember_pk = await putNonmember(context, transaction, {
      name,
      company_name,
      email,
      phone,
      agreed_at: context.clock.now().toISOString(),
      agreed_terms: versions.terms_version,
      agreed_privacy: versions.privacy_version,
      language: languageHere(),
    })
    return nonmemberPayer(context, person, nonmember_pk)
  },
})

/**
 * The caller has proved the address. Throws what an order throws, `documentsChanged` (ruling 16),
 * and `invalid` for a member's address.
 */
export const placeNonmemberOrder = async (context: Context, person: Register) => {
  const conference = conferenceAsked(context, { id: person.conference_id })
  if (isClosed(context, conference)) throw new AppError('regularOnly')
  await refuseUnprintable({ name: person.name, company: person.company })
  const versions = await agreedVersions(context.config.contentDir, person, context.clock.now())
  const { type: goods_type, name: goods_name } = registration(conference)
  const { amount, options, method } = person
  const request = { member_type: '비회원', amount, goods_type, goods_name, options } as const
  const orderer = ordererOf(context, person, versions)
  const card = method === 'card' ? await readyCard(context, orderer, request) : null
  const transfer = method === 'card' ? null : await orderTransfer(context, orderer, request)
  const known = await findNonmember(context.db, person.email)
  const token = await personalToken(context, context.db, known?.nonmember_pk ?? 0)
  return { token, card, transfer }
}
