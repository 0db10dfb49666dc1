import { randomUUID } from 'node:crypto'
import { takeCash } from '#app/demo/society/book.ts'
import { pay, payByCard } from '#app/demo/society/dues.ts'
import { hasAccount, sceneOf } from '#app/demo/society/members.ts'
import { createRandom, type Person } from '#app/demo/society/people.ts'
import { speakerEmail } from '#app/demo/society/programme.ts'
import {
  hoursInto,
  moment,
  type Movement,
  type Scene,
  type Stage,
} from '#app/demo/society/stage.ts'
import * as certificates from '#conference/api/certificates.ts'
import * as checkin from '#conference/api/checkin.ts'
import * as registrantActions from '#conference/api/registrant-actions.ts'
import { announceCertificates, certificatesOf } from '#conference/server/certificates/service.ts'
import { recordEvents } from '#conference/server/checkin/service.ts'
import { addGuest } from '#conference/server/registrants/guests.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { swapRegistrant } from '#conference/server/registrants/swaps.ts'
import { inviteNext, joinWaitingList } from '#conference/server/seats/waiting-list.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import { annualFeeKey, registrationKey } from '#payments/server/goods/goods.ts'
import { findPayer } from '#payments/server/orders/payers.ts'
import { owesFee } from '#payments/server/orders/requirements.ts'
import { findPaymentStatus } from '#payments/server/orders/status.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { addDays, seoulYear } from '#platform/rules/days.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const registering = 84

const cancelling = 3
const waiting = 5

const speakers =
  '공미르 현가을 변솔 염단비 여도담 도새봄 소한별 석예슬 설바다 함누리 추라온 선시내'.split(' ')

/** People who may register for the autumn; the first of them do. */
export const mayRegister = (everyone: readonly Person[]): Person[] =>
  everyone.filter(
    ({ type, diligence, joined, later, habit }) =>
      hasAccount({ habit }) &&
      type === '정회원' &&
      later === undefined &&
      diligence !== 'first year' &&
      joined < moment('2025-08-01', '00:00'),
  )

export const autumnScenes = (everyone: readonly Person[], conference: Conference): Scene[] => {
  const able = mayRegister(everyone)
  const coming = able.slice(0, registering)
  return [
    ...speakers.map((name, at) => invite(name, at, conference)),
    ...coming.map((person, at) => register(person, dayOf(at), conference)),
    ...able
      .slice(registering, registering + waiting)
      .map((person, at) => waitForSeat(person, at, conference)),
    ...coming
      .filter(({ habit }) => habit === 'card')
      .slice(20, 20 + cancelling)
      .map((person, at) => cancel(person, at, conference)),
    ...able
      .slice(registering, registering + cancelling)
      .map((person, at) => register(person, hoursInto('2025-10-10', 19 + at), conference)),
  ]
}

const dayOf = (at: number): Date => {
  const random = createRandom(925 + at)
  const [from, days] = random.pick([
    ['2025-09-08', 5],
    ['2025-09-13', 14],
    ['2025-09-27', 11],
  ])
  const day = addDays(from, Math.floor(random.between(0, days)))
  return hoursInto(day, random.between(8, 23))
}

const invite = (name: string, at: number, { id }: Conference): Scene => ({
  at: hoursInto('2025-09-09', 10 + at / 4),
  play: ({ context, staff }) =>
    addGuest(context, staff('office01', registrantActions.addGuest), {
      id,
      submission: randomUUID(),
      name,
      email: speakerEmail(at),
      company: '온누리대학교',
      who: '비회원(일반)',
      amount: 0,
      method: 'free',
      reason: '초청 연자와 좌장',
    }),
})

/** Pays the year's fee first if it is unpaid (ruling 28). */
const register = (person: Person, at: Date, { goodsName }: Conference): Scene =>
  sceneOf(person, at, async (stage, member_pk) => {
    await payFeeFirst(stage, member_pk)
    await pay(stage, member_pk, person, { type: '등록비', name: goodsName })
  })

const payFeeFirst = async (stage: Stage, member_pk: number): Promise<void> => {
  const { context } = stage
  const year = seoulYear(context.clock.now())
  const payer = await findPayer(context.db, member_pk)
  const owes = await owesFee(context, context.db, payer, year)
  const { paid, awaited } = await findPaymentStatus(context.db, member_pk, annualFeeKey(year))
  if (!owes || paid !== undefined) return
  // The deposit would otherwise still come.
  const isTheirs = (deposit: Movement) => deposit.order_pks.includes(awaited?.order_pk ?? 0)
  const at = stage.account.findIndex(isTheirs)
  if (at >= 0) stage.account.splice(at, 1)
  await payByCard(stage, member_pk, { type: '연회비', name: annualFeeName(year) })
}

const waitForSeat = (person: Person, at: number, conference: Conference): Scene =>
  sceneOf(person, hoursInto('2025-10-08', 11 + at * 2), async (stage, member_pk) => {
    await payFeeFirst(stage, member_pk)
    await joinWaitingList(stage.context, member_pk, conference)
  })

/**
 * Cancels on the last days of a full refund (ruling 27); the next person on the waiting list is
 * invited.
 */
const cancel = (person: Person, at: number, conference: Conference): Scene =>
  sceneOf(person, hoursInto('2025-10-10', 10 + at), async ({ context, staff }, member_pk) => {
    const { paid } = await findPaymentStatus(context.db, member_pk, registrationKey(conference))
    if (paid === undefined) return
    await refundOrder(context, {
      order_pk: paid.order_pk,
      amount: undefined,
      reason: '회원 요청(일정이 겹침)',
      by: staff('treasurer01', orderActions.refund),
    })
    await inviteNext(context)
  })

const staysAway = 13

export const venueScenes = (conference: Conference): Scene[] => {
  const { date } = conference
  const turns = Array.from({ length: 30 }, (_, turn) => ({
    at: hoursInto(date, 8.4 + turn * 0.1),
    play: (stage: Stage) => letIn(stage, conference, turn),
  }))
  return [
    { at: moment('2025-10-22', '16:10'), play: (stage) => swap(stage, conference) },
    ...turns,
    { at: moment(date, '09:50'), play: (stage) => registerOnSite(stage, conference, '방한결') },
    { at: moment(date, '10:20'), play: (stage) => registerOnSite(stage, conference, '맹다솜') },
    { at: moment('2025-10-27', '10:30'), play: (stage) => announce(stage, conference) },
  ]
}

const swap = async ({ context, staff }: Stage, conference: Conference): Promise<void> => {
  const people = await registrantsOf(context, context.db, conference)
  const someone = people.find(({ key }) => key.startsWith('o'))
  if (someone === undefined) return
  await swapRegistrant(context, staff('office01', registrantActions.swapRegistrant), {
    key: someone.key,
    name: '채여름',
    company: someone.company,
    reason: '출장으로 같은 연구실에서 대신 참석(이메일 요청)',
  })
}

const letIn = async ({ context, staff }: Stage, conference: Conference, turn: number) => {
  const people = await registrantsOf(context, context.db, conference)
  const passes = people.flatMap(({ key }, at) => {
    if (at % 30 !== turn || at % staysAway === 6) return []
    const desk = at % 2 === 0 ? '1번 데스크' : '2번 데스크'
    const pass = { pass_id: randomUUID(), registrant: key, undoes: null, desk }
    const mistaken = { ...pass, kind: 'in' as const, ago: 90_000 }
    const once = { ...pass, pass_id: randomUUID(), kind: 'in' as const, ago: (at % 5) * 40_000 }
    if (at !== 40) return [once]
    const undo = { ...pass, pass_id: randomUUID(), kind: 'undo' as const, ago: 80_000 }
    return [mistaken, { ...undo, undoes: mistaken.pass_id }, once]
  })
  if (passes.length === 0) return
  const by = staff('desk01', checkin.sendCheckinEvents)
  await recordEvents(context, by, { conference_id: conference.id, passes })
}

const registerOnSite = async (
  stage: Stage,
  conference: Conference,
  name: string,
): Promise<void> => {
  const { context, staff } = stage
  const fee = { income: 'registration', amount: 80_000, note: '', project: conference.id }
  await takeCash(stage, { payee: name, reason: '현장 등록', part: { kind: 'income', ...fee } })
  const { registrant } = await addGuest(context, staff('office01', registrantActions.addGuest), {
    id: conference.id,
    submission: randomUUID(),
    name,
    company: '은하수과학기술원',
    who: '비회원(일반)',
    amount: 80_000,
    method: 'cash',
    proof: '등록 데스크에서 현금 수령',
    over: true,
    reason: '불참 좌석에 현장 등록',
  })
  const pass = { pass_id: randomUUID(), registrant: registrant.key, kind: 'in' as const }
  const by = staff('desk01', checkin.sendCheckinEvents)
  const passes = [{ ...pass, undoes: null, ago: 0, desk: '1번 데스크' }]
  await recordEvents(context, by, { conference_id: conference.id, passes })
}

const announce = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('office01', certificates.announceCertificates)
  const { ready } = await certificatesOf(context, by, { id })
  await announceCertificates(context, by, { id, count: ready.length })
}
