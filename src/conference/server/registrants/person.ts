import type { OfficeRegistrant } from '#conference/api/registrants.ts'
import {
  guestOfRegistrant,
  orderOfRegistrant,
  type RegistrantKey,
} from '#conference/rules/registration.ts'
import { rowOf } from '#conference/server/registrants/list.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import {
  findGoodsKey,
  findGuestNotes,
  findSwapNotes,
} from '#conference/server/registrants/store.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** Somebody who is coming, as their page has it. That somebody has looked is a row of the log. Throws `notFound`. */
export const registrantView = async (
  context: Context,
  staff: Staff,
  key: RegistrantKey,
): Promise<OfficeRegistrant> => {
  const registrant = await registrantOf(context, context.db, key)
  await recordAlone(context, staff, {
    kind: 'registrant',
    subject: key,
    label: '학술대회 등록자 한 분의 정보를 보았습니다.',
  })
  return registrant
}

/** Throws `notFound`, also for who is not coming any more, and once the conference's file is gone. */
export const registrantOf = async (
  context: Context,
  db: Database | Transaction,
  key: RegistrantKey,
): Promise<OfficeRegistrant> => {
  const goods_key = await findGoodsKey(db, key)
  const conference = goods_key === undefined ? undefined : conferenceOf(context, goods_key)
  if (conference === undefined) throw new AppError('notFound')
  const people = await registrantsOf(context, db, conference)
  const found = people.find((person) => person.key === key)
  if (found === undefined) throw new AppError('notFound')
  return {
    ...rowOf(found),
    conference_id: conference.id,
    short_name: conference.shortName,
    code: found.code,
    member_pk: found.member_pk,
    order_pk: orderOfRegistrant(key) ?? null,
    notes: await notesOf(db, key),
  }
}

const notesOf = async (
  db: Database | Transaction,
  key: RegistrantKey,
): Promise<OfficeRegistrant['notes']> => {
  const order_pk = orderOfRegistrant(key)
  const { proof, reason, staff_name } =
    (order_pk === undefined
      ? await findGuestNotes(db, guestOfRegistrant(key) ?? 0)
      : await findSwapNotes(db, order_pk)) ?? none
  return [
    { label: '확인한 것', text: proof },
    { label: '사유', text: reason },
    { label: '적은 직원', text: staff_name },
  ].filter(({ text }) => text !== '')
}

const none = { proof: '', reason: '', staff_name: '' }
