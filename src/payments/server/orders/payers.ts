import type { MemberType } from '#members/rules/member-types.ts'
import { findNonmemberToTell, personalLink } from '#payments/server/orders/nonmembers.ts'
import type { Whose } from '#payments/server/orders/orders.ts'
import type { Language } from '#platform/rules/languages.ts'
import { pathHere, say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { speaking } from '#platform/server/language.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'

export interface Payer {
  member_pk: number
  nonmember_pk?: null
  member_name: string
  member_type: MemberType
  company_name: string
  email: string | null
  /** Seoul day. */
  joined_on: string
  /** A day, or empty. */
  birth: string
}

/** A person without an account, who chooses a row of the fees by its `who`. */
export interface NonmemberPayer extends Omit<Payer, 'member_pk' | 'nonmember_pk' | 'member_type'> {
  member_pk: null
  nonmember_pk: number
  member_type: '비회원'
  chosen: string | undefined
}

export type AnyPayer = Payer | NonmemberPayer

export const whoseOf = ({ member_pk, nonmember_pk = null }: AnyPayer): Whose => ({
  member_pk,
  nonmember_pk,
})

interface Account {
  /** Null without an account, whose pages the payer cannot open. */
  member_id: string | null
  /** In which mails are written. */
  language: Language
}

const payerOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_id', 'member_name', 'member_type', 'company_name'])
    .select(['email', 'joined_on', 'birth', 'language'])
    .where('member_pk', '=', member_pk)

/** Throws if there is no such member. */
export const findPayer = (db: Database, member_pk: number): Promise<Payer & Account> =>
  payerOf(db, member_pk).executeTakeFirstOrThrow()

/** A payer who is known once the good is locked. `counted` is how the limit counts. */
export interface Orderer {
  counted: string
  find: (transaction: Transaction) => Promise<AnyPayer>
}

export const ordererOf = (orderer: number | Orderer): Orderer =>
  typeof orderer === 'number'
    ? { counted: String(orderer), find: (db) => findPayer(db, orderer) }
    : orderer

export type PayerMail = Omit<Message, 'to'>

/** Called in the payer's language; a mail that is given whole is Korean, as those about groups. */
type Written = PayerMail | (() => PayerMail)

const languageOfMail = (mail: Written, language: Language): Language =>
  typeof mail === 'function' ? language : 'ko'

const writtenOf = (mail: Written): PayerMail => (typeof mail === 'function' ? mail() : mail)

export const tellPayer = async (
  context: Context,
  transaction: Transaction,
  member_pk: number | null,
  mail: Written,
): Promise<void> => {
  if (member_pk === null) return
  const { email: to, member_id, language } = await findPayer(transaction, member_pk)
  if (to === null) return
  await speaking(languageOfMail(mail, language), () => {
    const written = writtenOf(mail)
    const link = member_id === null ? joinLink(context) : written.link
    return queueMail(context, { to, ...written, ...(link && { link }) }, { db: transaction })
  })
}

/** Tells the person whom the order is for, member or not. */
export const tellOrdered = async (
  context: Context,
  transaction: Transaction,
  { member_pk, nonmember_pk }: Whose,
  mail: Written,
): Promise<void> => {
  if (nonmember_pk === null) return tellPayer(context, transaction, member_pk, mail)
  const nonmember = await findNonmemberToTell(transaction, nonmember_pk)
  if (nonmember === undefined) return
  const { email: to, language } = nonmember
  await speaking(languageOfMail(mail, language), async () => {
    const link = await personalLink(context, transaction, nonmember_pk)
    return queueMail(context, { to, ...writtenOf(mail), link }, { db: transaction })
  })
}

const joinLink = ({ config }: Context) => ({
  label: say('회원가입'),
  href: new URL(pathHere('/auth/signup'), config.siteUrl).href,
})

/** Undefined for unknown numbers and the office's own accounts. */
export const findMemberPayer = (
  db: Database,
  member_pk: number,
): Promise<(Payer & Account) | undefined> =>
  payerOf(db, member_pk).where('staff', '=', 0).executeTakeFirst()
