import * as certificates from '#conference/api/certificates.ts'
import * as checkin from '#conference/api/checkin.ts'
import * as registrantActions from '#conference/api/registrant-actions.ts'
import { hoursInto, moment, type Scene, type Stage } from '#app/demo/society/stage.ts'
import { announceCertificates, certificatesOf } from '#conference/server/certificates/service.ts'
import { takeIn } from '#conference/server/checkin/take-in.ts'
import { addGuest } from '#conference/server/registrants/guests.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { swapRegistrant } from '#conference/server/registrants/swaps.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import { randomUUID } from 'node:crypto'

/** Every so manieth does not come. */
const staysAway = 13

/** The day of the conference, and what follows from it. */
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

/** A thirtieth of all, at one of two desks; who was let in by mistake is taken back. */
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
  await takeIn(context, by, { conference_id: conference.id, passes })
}

const registerOnSite = async (
  { context, staff }: Stage,
  conference: Conference,
  name: string,
): Promise<void> => {
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
  await takeIn(context, by, { conference_id: conference.id, passes })
}

const announce = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('office01', certificates.announceCertificates)
  const { ready } = await certificatesOf(context, by, { id })
  await announceCertificates(context, by, { id, count: ready.length })
}
