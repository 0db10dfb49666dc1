import type { z } from 'zod'
import type * as calls from '#conference/api/groups.ts'
import {
  groupConference,
  judgePeople,
  type JudgedAttendee,
  refuseUnfit,
} from '#conference/server/groups/judge.ts'
import { attendeeMail, awaitedWords, orderedMail } from '#conference/server/groups/mails.ts'
import { lockGood, registration } from '#payments/server/goods/goods.ts'
import { openJoint } from '#payments/server/orders/joint.ts'
import { findNonmember, putNonmember } from '#payments/server/orders/nonmembers.ts'
import { type AnyPayer, findPayer, tellOrdered, whoseOf } from '#payments/server/orders/payers.ts'
import { placePart } from '#payments/server/orders/place-part.ts'
import { newDocumentCode } from '#payments/server/receipts/numbers.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'

/** Also keeps a member from finding out by prices who is a member. */
export const groupLimit: Limit = { name: 'group', most: 60, seconds: 3600 }

/**
 * Orders for several people in one transaction, all of them or nobody, and tells the payer and each
 * of them. Throws `invalid` at the person who cannot be registered, or whose price is another than
 * was shown (ruling 20).
 */
export const orderGroup = async (
  context: Context,
  member_pk: number,
  { conference_id, people, amounts, ...joint }: z.output<(typeof calls.orderGroup)['input']>,
): Promise<{ joint_pk: number }> => {
  await spendOne(context, groupLimit, [String(member_pk)])
  const conference = groupConference(context, conference_id)
  const good = registration(conference)
  return context.db.transaction().execute(async (transaction) => {
    await lockGood(transaction, good.key)
    const judged = await judgePeople(context, transaction, conference, people)
    refuseUnfit(judged, amounts)
    const payer = await findPayer(transaction, member_pk)
    const { member_name: payer_name } = payer
    const paying = { ...joint, member_pk, payer_name, code: newDocumentCode() }
    const joint_pk = await openJoint(context, transaction, paying)
    const part = { ...good, conference, method: 'account', joint_pk, paying: [] } as const
    for (const person of judged) {
      const own = await entered(context, transaction, person)
      await placePart(context, transaction, own, part)
      if (own.member_pk === member_pk) continue
      const mail = attendeeMail(context, conference, person, { ...paying, then: awaitedWords })
      await tellOrdered(context, transaction, whoseOf(own), mail)
    }
    const mail = orderedMail(context, good, judged, paying)
    await tellOrdered(context, transaction, whoseOf(payer), mail)
    return { joint_pk }
  })
}

/** A person without an account has an entry, which somebody else's list does not change. */
const entered = async (
  context: Context,
  transaction: Transaction,
  { payer, name, company_name, email }: JudgedAttendee,
): Promise<AnyPayer> => {
  if (payer === undefined) throw new Error(`${email} was not judged`)
  if (payer.member_pk !== null) return payer
  const known = await findNonmember(transaction, email)
  const nobody = { phone: '', agreed_at: null, agreed_terms: null, agreed_privacy: null }
  const nonmember_pk =
    known?.nonmember_pk ??
    (await putNonmember(context, transaction, { name, company_name, email, ...nobody }))
  return { ...payer, nonmember_pk }
}
