import { seoulDay } from '#platform/rules/days.ts'
import * as cases from '#privacy/api/privacy-cases.ts'
import { addEntry, signMonth } from '#privacy/api/register.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, type Planted } from '#tests/support/console.ts'
import type { At, Case } from '#tests/support/member-changes.ts'
import { plantMember } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'

const request = {
  way: '전화',
  received_on: '2026-11-20',
  body: '보관하시는 정보를 알고 싶습니다.',
} as const

/** A case that has come in, as the office sees it. */
export const plantCase = async ({ site, me }: At, kind: 'access' | 'stop' = 'access') => {
  const { member_pk } = await plantMember(site, { email: 'kim@example.org' })
  const wanted = { ...request, kind, member_pk }
  const { case_pk } = await me.do(cases.receivePrivacyCase, wanted)
  return { case_pk, version: 1, member_pk }
}

/** The same, once somebody has seen who it is. */
export const identified = async (at: At, kind?: 'access' | 'stop') => {
  const { member_pk, ...seen } = await plantCase(at, kind)
  const proof = '등록된 휴대폰으로 전화하여 확인'
  const { version } = await succeed(ask(at.site, cases.identifyPerson, { ...seen, proof }, at.me))
  return { case_pk: seen.case_pk, version, member_pk }
}

/** Has the processing of a member's data stopped. */
export const stopProcessing = async (site: Site, me: Planted, member_pk: number): Promise<void> => {
  const received_on = seoulDay(site.clock.now())
  const asked = { ...request, received_on, kind: 'stop', member_pk } as const
  const { case_pk } = await me.do(cases.receivePrivacyCase, asked)
  const seen = { case_pk, version: 1, proof: '등록된 휴대폰으로 전화하여 확인' }
  const { version } = await me.do(cases.identifyPerson, seen)
  const answered = { case_pk, version, to: 'done', reason: '안내를 중지했습니다.' } as const
  await me.do(cases.movePrivacyCase, answered)
}

export const shredded = {
  ...({ kind: 'destruction', count: 120, method: '파쇄' } as const),
  what: '2025년 학술대회 참석자 명단(종이)',
  note: '행사를 마치고 1년',
  day: '2026-10-20',
}

const answered = { to: 'done', reason: '열람 자료를 메일로 보내 드렸습니다.' } as const

const stoppedCase = async (at: At) => {
  const { case_pk, version } = await identified(at, 'stop')
  const move = { case_pk, version, ...answered }
  const now = await succeed(ask(at.site, cases.movePrivacyCase, move, at.me))
  return { case_pk, version: now.version, reason: '회원의 요청' }
}

const proof = '신분증 사본의 이름과 대조'
const stranger = { kind: 'access', person_name: '박손님', email: '' }

/** What the office changes at the privacy desk. */
export const privacyChanges: readonly Case[] = [
  [cases.receivePrivacyCase, { ...request, ...stranger }],
  [cases.identifyPerson, async (at) => ({ ...(await plantCase(at)), proof })],
  [cases.movePrivacyCase, async (at) => ({ ...(await identified(at)), ...answered })],
  [addEntry, shredded],
  [signMonth, { month: '2026-10', note: '이상 없음' }],
  [cases.endStop, stoppedCase],
]
