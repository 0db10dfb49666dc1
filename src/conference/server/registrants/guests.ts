import type * as calls from '#conference/api/registrant-actions.ts'
import type { AddGuest } from '#conference/api/registrant-actions.ts'
import { preRegistrationAt } from '#conference/rules/conferences.ts'
import { guestOfRegistrant, guestRates, guestRegistrant } from '#conference/rules/registration.ts'
import { registrantOf } from '#conference/server/registrants/list.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { lockSeats } from '#conference/server/seats/seats.ts'
import { refuseUnprintable } from '#members/server/service.ts'
import { conferenceOf, registrationKey } from '#payments/server/goods/goods.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged, isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/**
 * Charges the day's fee (spec part 8). The same form sent twice returns the first guest. The seat
 * is counted under the lock; without a free one, or ahead of people waiting, `over` is needed. The
 * reason is stored with the guest, not in the log (ruling 42). Throws `notFound` and `invalid`.
 */
export const addGuest: Serves<typeof calls.addGuest> = async (context, staff, wanted) => {
  const conference = findConference(context, wanted.id)
  refuseUnfit(context, conference, wanted)
  await refuseUnprintable({ name: wanted.name, company: wanted.company })
  const goods_key = registrationKey(conference)
  return context.db.transaction().execute(async (transaction) => {
    const seats = await lockSeats(context, transaction, conference)
    const known = await findSubmitted(transaction, goods_key, wanted.submission)
    if (known === undefined) refuseFull(context, conference, { ...wanted, ...seats })
    const guest_pk = known ?? (await enter(context, transaction, staff, { ...wanted, goods_key }))
    return { registrant: await registrantOf(context, transaction, guestRegistrant(guest_pk)) }
  })
}

const enter = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  wanted: AddGuest & { goods_key: string },
): Promise<number> => {
  const { goods_key, submission, name, who, amount, method, reason = '' } = wanted
  const { guest_pk } = await transaction
    .insertInto('conference_guest')
    .values({
      goods_key,
      submission,
      guest_name: name,
      who,
      amount,
      pay_method: method,
      reason,
      company_name: wanted.company ?? '',
      email: wanted.email ?? '',
      proof: wanted.proof ?? '',
      state: 'registered',
      staff_name: staff.staff_name,
      created_at: context.clock.now().toISOString(),
      cancelled_at: null,
    })
    .returning('guest_pk')
    .executeTakeFirstOrThrow()
  await record(context, transaction, staff, {
    kind: 'registrant',
    subject: guestRegistrant(guest_pk),
    label: '학술대회 직접 등록',
    after: { amount, method, over: wanted.over === true },
  })
  return guest_pk
}

const refuseUnfit = (context: Context, conference: Conference, wanted: AddGuest): void => {
  const { who, amount, method, proof = '', reason = '' } = wanted
  const rates = guestRates(conference, context.clock.now())
  const usual = rates.find((rate) => rate.who === who)?.amount
  if (usual === undefined) throw unfit('who', '구분을 선택해 주세요.')
  const isFree = method === 'free'
  const fields = {
    ...(isFree && amount > 0 && { amount: '받지 않았으면 0원으로 입력해 주세요.' }),
    ...(!isFree && amount === 0 && { amount: '받은 금액을 입력해 주세요.' }),
    ...(!isFree && proof === '' && { proof: '확인한 증빙을 입력해 주세요.' }),
    ...(amount !== usual && reason === '' && { reason: unusualWords(usual) }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

const unusualWords = (usual: number | null): string =>
  usual === null
    ? '등록 대상이 아닌 구분입니다. 등록 사유를 입력해 주세요.'
    : `등록비 ${wonText(usual)}과 다른 사유를 입력해 주세요.`

const refuseFull = (
  context: Context,
  conference: Conference,
  { over = false, reason = '', left, waiting }: AddGuest & Awaited<ReturnType<typeof lockSeats>>,
): void => {
  // Nobody is invited any more once the pre-registration is over.
  const isOpen = preRegistrationAt(conference, context.clock.now()) === 'open'
  const isPassing = isOpen && waiting > 0
  if (left === null || (left > 0 && !isPassing)) return
  const why = left > 0 ? `${waiting}명이 대기 중입니다.` : '남은 좌석이 없습니다.'
  const fields = {
    ...(!over && { over: `${why} 그래도 등록하려면 체크해 주세요.` }),
    ...(over && reason === '' && { reason: '정원 초과 등록하시는 사유를 입력해 주세요.' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/**
 * Records what the office gave back by hand. Throws `notFound`, also for somebody no longer
 * registered, and `invalid` for more than was paid, or for a sum above one person's limit by the
 * person who registered the guest.
 */
export const cancelGuest: Serves<typeof calls.cancelGuest> = (
  context,
  staff,
  { key, refunded, reason },
) =>
  context.db.transaction().execute(async (transaction) => {
    const guest = await lockRegistered(transaction, guestOfRegistrant(key) ?? 0)
    const conference = guest && conferenceOf(context, guest.goods_key)
    if (guest === undefined || conference === undefined) throw new AppError('notFound')
    if (refunded > guest.amount) {
      const most = `받은 ${wonText(guest.amount)}까지 입력할 수 있습니다.`
      throw unfit('refunded', most)
    }
    const { refundApproval } = context.site
    if (refunded > refundApproval && guest.staff_name === staff.staff_name) {
      const other = `${wonText(refundApproval)}을 초과하는 환불은 등록한 직원이 아닌 다른 직원이 처리해야 합니다.`
      throw unfit('refunded', other)
    }
    await transaction
      .updateTable('conference_guest')
      .set({ state: 'cancelled', refunded_amount: refunded, cancel_reason: reason })
      .set({ cancelled_at: context.clock.now().toISOString() })
      .where('guest_pk', '=', guest.guest_pk)
      .execute()
    await record(context, transaction, staff, {
      kind: 'registrant',
      subject: key,
      label: '학술대회 직접 등록 취소',
      after: { refunded },
    })
    return { conference_id: conference.id }
  })

/** Goes by the last movement of money; returns how many were destroyed (norms 2.3). */
export const destroyPastGuests = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(
    transaction
      .deleteFrom('conference_guest')
      .where((eb) => eb(eb.fn.coalesce('cancelled_at', 'created_at'), '<', before)),
  )

const findSubmitted = async (
  transaction: Transaction,
  goods_key: string,
  submission: string,
): Promise<number | undefined> => {
  const guest = await transaction
    .selectFrom('conference_guest')
    .select('guest_pk')
    .where('goods_key', '=', goods_key)
    .where('submission', '=', submission)
    .executeTakeFirst()
  return guest?.guest_pk
}

/** A guest who is registered, so that nobody else ends it meanwhile. */
const lockRegistered = (transaction: Transaction, guest_pk: number) =>
  transaction
    .updateTable('conference_guest')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('guest_pk', '=', guest_pk)
    .where('state', '=', 'registered')
    .returning(['guest_pk', 'goods_key', 'amount', 'staff_name'])
    .executeTakeFirst()

/** Locks a guest until the transaction ends. False where there is none. */
export const lockGuest = (transaction: Transaction, guest_pk: number): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('conference_guest')
      .set((eb) => ({ guest_name: eb.ref('guest_name') }))
      .where('guest_pk', '=', guest_pk),
  )

/** Locks all guests with that address, in lower case, until the transaction ends. False where there is none. */
export const lockGuestsByEmail = (transaction: Transaction, email: string): Promise<boolean> =>
  isChanged(transaction.updateTable('conference_guest').set({ email }).where('email', '=', email))
