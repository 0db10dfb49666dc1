import type { MemberType } from '#members/rules/member-types.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'

export interface Payer {
  member_pk: number
  member_name: string
  member_type: MemberType
  company_name: string
  email: string | null
  /** Seoul day. */
  joined_on: string
}

const payerOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'member_type', 'company_name', 'email', 'joined_on'])
    .where('member_pk', '=', member_pk)

/** Throws if there is no such member. */
export const findPayer = (db: Database, member_pk: number): Promise<Payer> =>
  payerOf(db, member_pk).executeTakeFirstOrThrow()

export type PayerMail = Omit<Message, 'to'>

export const tellPayer = async (
  context: Context,
  transaction: Transaction,
  member_pk: number | null,
  mail: PayerMail,
): Promise<void> => {
  const { email: to } =
    member_pk === null ? { email: null } : await findPayer(transaction, member_pk)
  if (to !== null) await queueMail(context, { to, ...mail }, { db: transaction })
}

/** Undefined for unknown numbers and the office's own accounts. */
export const findMemberPayer = (db: Database, member_pk: number): Promise<Payer | undefined> =>
  payerOf(db, member_pk).where('staff', '=', 0).executeTakeFirst()
