import { memberTypes } from '#members/rules/member-types.ts'
import { count, day, list, moment, time, words, won } from '#texts/content/schema/fields.ts'
import { z } from 'zod'

const programmeKinds = ['등록', '개회', '강연', '토론', '휴식', '포스터', '총회', '폐회'] as const

const fee = won.nullable()

const degrees = (most: number, message: string) =>
  z.number(message).min(-most, message).max(most, message)

const Venue = z.strictObject({
  name: words,
  address: words,
  seats: count(1),
  /** Where the map links point, in degrees. */
  lat: degrees(90, '위도는 숫자로 입력해 주십시오. 예: 37.57'),
  lng: degrees(180, '경도는 숫자로 입력해 주십시오. 예: 126.98'),
  /** How to get there, a line each. */
  directions: list(words),
})

const Fee = z.strictObject({
  /** Who pays, as the table says it. */
  who: words,
  /** The member type that this line is for; null for those who are not members. */
  memberType: z
    .enum(memberTypes, `${memberTypes.join(', ')} 중 하나나 null을 입력해 주십시오.`)
    .nullable(),
  /** In won; null where this kind of registration is not possible. */
  pre: fee,
  onSite: fee,
})

const RefundStep = z.strictObject({
  /** Days before the event, that day included. */
  until: count(0).max(365, '365 이하의 숫자로 입력해 주십시오.'),
  percent: count(1).max(100, '100 이하의 숫자로 입력해 주십시오.'),
})

const Refunds = list(RefundStep).superRefine((steps, found) => {
  steps.forEach(({ until, percent }, at) => {
    const before = steps[at - 1]
    const wrong = (key: string, message: string): void =>
      found.addIssue({ code: 'custom', path: [at, key], message })
    if (before === undefined && percent !== 100) {
      wrong('percent', '첫 행에는 전액(100)을 환불하는 기한을 입력해 주십시오.')
    }
    if (before !== undefined && until >= before.until) {
      wrong('until', '윗행보다 행사일에 가까운 날이어야 합니다.')
    }
    if (before !== undefined && percent >= before.percent) {
      wrong('percent', '윗행보다 낮은 비율이어야 합니다.')
    }
  })
})

const Entry = z.strictObject({
  start: time,
  end: time,
  kind: z.enum(programmeKinds, `${programmeKinds.join(', ')} 중 하나를 입력해 주십시오.`),
  /** A session's name may stand before the title in brackets: `[세션 1] 제목`. */
  title: words,
  speaker: words.optional(),
  affiliation: words.optional(),
  /** Who leads this part. */
  chair: words.optional(),
})

/** content/conferences/<id>.yaml: everything about one conference; the one home of its dates and fees. */
export const Conference = z.strictObject({
  /** The file's name; never changes. */
  id: z
    .string('글로 입력해 주십시오. 예: 2026-autumn')
    .regex(/^[a-z0-9-]+$/, '영문 소문자와 숫자, 붙임표(-)로만 입력해 주십시오. 예: 2026-autumn'),
  title: words,
  /** What messages call it: `2025 추계학술대회`. */
  shortName: words,
  /** What orders and receipts call it (ruling 21); never changes once paid for. */
  goodsName: words,
  theme: words,
  /** The day of the event. */
  date: day,
  venue: Venue,
  /** From the first to the last moment of pre-registration. */
  preRegistration: z.strictObject({ from: moment, until: moment }),
  /** The seats that can be registered for; without it there is no limit (ruling 29). */
  capacity: count(1).optional(),
  fees: list(Fee),
  /** How much comes back until how many days before the event, the first in full (ruling 27). */
  refund: Refunds,
  paymentNotes: list(words),
  refundNotes: list(words),
  /** Whom to ask. */
  contact: words,
  /** What the conference is about, a paragraph each. */
  overview: list(words),
  /** The day's timetable, in order. */
  programme: list(Entry),
  sponsorship: z.strictObject({
    intro: words,
    howToApply: words,
    /** How sponsors are shown. */
    items: list(z.strictObject({ title: words, text: words })),
  }),
})

export type Conference = z.output<typeof Conference>
export type ProgrammeEntry = z.output<typeof Entry>
