import { z } from 'zod'
import { conferenceRoles, duesConditions } from '#conference/rules/tiers.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { isEnglish, sayOwn } from '#platform/rules/say.ts'
import { Abstracts } from '#texts/content/schema/abstracts.ts'
import { bilingual, inEnglish } from '#texts/content/schema/english.ts'
import { count, day, list, moment, time, words, won } from '#texts/content/schema/fields.ts'

const programmeKinds = ['등록', '개회', '강연', '토론', '휴식', '포스터', '총회', '폐회'] as const

const fee = won.nullable()

const degrees = (most: number, message: string) =>
  z.number(message).min(-most, message).max(most, message)

const Venue = bilingual(
  {
    name: words,
    address: words,
    seats: count(1),
    lat: degrees(90, '위도는 숫자로 입력해 주십시오. 예: 37.57'),
    lng: degrees(180, '경도는 숫자로 입력해 주십시오. 예: 126.98'),
    directions: list(words),
  },
  ['name', 'address', 'directions'],
)

const Fee = bilingual(
  {
    who: words,
    /** Null for people who are not members; with a role, for whoever has it. */
    memberType: z
      .enum(memberTypes, `${memberTypes.join(', ')} 중 하나나 null을 입력해 주십시오.`)
      .nullable(),
    /** Kept by the office in the console. */
    role: z
      .enum(conferenceRoles, `${conferenceRoles.join(', ')} 중 하나를 입력해 주십시오.`)
      .optional(),
    /** This year's if missing. */
    dues: z
      .enum(duesConditions, `${duesConditions.join(', ')} 중 하나를 입력해 주십시오.`)
      .optional(),
    /** International age on the day of the event. */
    ageFrom: count(0).optional(),
    ageUntil: count(0).optional(),
    /** The last moment of this price, for early birds. */
    until: moment.optional(),
    /** Shown at the desk: 학생증. */
    proof: words.optional(),
    /** Won; null if this kind of registration is not offered. */
    pre: fee,
    onSite: fee,
  },
  ['who', 'proof'],
)

const Option = bilingual(
  {
    /** Part of the order's key; it must not change after the first order. */
    id: z
      .string('글로 입력해 주십시오. 예: dinner')
      .regex(/^[a-z0-9-]{1,40}$/, '영문 소문자와 숫자, 붙임표(-)로만 입력해 주십시오. 예: dinner'),
    title: words,
    /** Won. */
    pre: won,
    /** No limit if missing. */
    seats: count(1).optional(),
    /** The last moment at which it can be added; that of the registration if missing. */
    until: moment.optional(),
  },
  ['title'],
)

const isAllowed = z.boolean('true나 false를 입력해 주십시오.').optional()

/** What registrants may change by themselves (docs/decisions/109). */
const Changes = z.strictObject({
  /** The last moment. */
  until: moment,
  cancel: isAllowed,
  dropOptions: isAllowed,
  swap: isAllowed,
  /** Won kept of what goes back, once a cancellation. */
  fee: won.optional(),
})

const RefundStep = z.strictObject({
  /** Days before the event; the last of them still counts. */
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

const Days = list(day).superRefine((days, found) => {
  days.forEach((one, at) => {
    if (one > (days[at - 1] ?? '')) return
    const message = '윗행보다 늦은 날이어야 합니다.'
    found.addIssue({ code: 'custom', path: [at], message })
  })
})

const Room = z.strictObject({ name: words, nameEn: words })

const kind = z.enum(programmeKinds, `${programmeKinds.join(', ')} 중 하나를 입력해 주십시오.`)

const Entry = bilingual(
  {
    start: time,
    end: time,
    kind,
    title: words,
    speaker: words.optional(),
    affiliation: words.optional(),
    chair: words.optional(),
  },
  ['title', 'speaker', 'affiliation', 'chair'],
  ['speaker', 'chair'],
)

const halves = '0.5 단위의 숫자로 입력해 주십시오. 예: 3'

const creditPoints = z.number(halves).min(0.5, halves).multipleOf(0.5, halves)

/** Continuing-education credits by minutes of presence (docs/decisions/104-credits.md). */
const Credits = z.strictObject({
  /** The body that recognises them. */
  by: words,
  /** The programme's entries whose minutes count. */
  kinds: list(kind),
  steps: list(z.strictObject({ minutes: count(1), credits: creditPoints })).superRefine(
    (steps, found) => {
      steps.forEach(({ minutes, credits }, at) => {
        const before = steps[at - 1]
        if (before === undefined || (minutes > before.minutes && credits > before.credits)) return
        const message = '윗행보다 이수 시간이 길고 평점이 높아야 합니다.'
        found.addIssue({ code: 'custom', path: [at], message })
      })
    },
  ),
  /** In a day. */
  most: creditPoints,
  /** Days after the event on which attendees may object. */
  objectionDays: count(1).max(60, '60 이하의 숫자로 입력해 주십시오.'),
})

const Fields = bilingual(
  {
    /** The file's name; it must never change. */
    id: z
      .string('글로 입력해 주십시오. 예: 2026-autumn')
      .regex(/^[a-z0-9-]+$/, '영문 소문자와 숫자, 붙임표(-)로만 입력해 주십시오. 예: 2026-autumn'),
    /** Copied from the last conference and not looked at since; shown to the office alone. */
    copied: z.array(words).optional(),
    title: words,
    shortName: words,
    /** The name on orders and receipts (ruling 21); it must not change after the first payment. */
    goodsName: words,
    theme: words,
    date: day,
    /** All days in ascending order where it takes more than one; the first is `date`. */
    days: Days.optional(),
    /** Rooms of the programme; the venue if missing. */
    rooms: list(Room).optional(),
    venue: Venue,
    preRegistration: z.strictObject({ from: moment, until: moment }),
    /** No limit if missing (ruling 29). */
    capacity: count(1).optional(),
    fees: list(Fee),
    /** Dues that a row asks for may be paid together with the fee. */
    duesInOne: z.boolean('true나 false를 입력해 주십시오.').optional(),
    options: z.array(Option).optional(),
    /** People who are not members can register on the site before the event. */
    nonMembers: z.boolean().optional(),
    /** On its day people register on the site, too, at the day's price. */
    onSiteOnline: z.boolean().optional(),
    /** By mail to the office if missing. */
    changes: Changes.optional(),
    /** A member may register several people and pay for them. */
    groups: z.boolean('true나 false를 입력해 주십시오.').optional(),
    /** The refund steps by days before the event; the first returns all (ruling 27). */
    refund: Refunds,
    paymentNotes: list(words),
    refundNotes: list(words),
    contact: words,
    overview: list(words),
    programme: list(Entry),
    /** No credits, and no way out at the desk, if missing. */
    credits: Credits.optional(),
    /** No abstracts are taken if missing. */
    abstracts: Abstracts.optional(),
    sponsorship: bilingual(
      {
        intro: words,
        howToApply: words,
        items: list(bilingual({ title: words, text: words }, ['title', 'text'])),
      },
      ['intro', 'howToApply'],
    ),
  },
  [
    'title',
    'shortName',
    'goodsName',
    'theme',
    'paymentNotes',
    'refundNotes',
    'contact',
    'overview',
  ],
)

/** content/conferences/<id>.yaml. A conference's dates and fees are stated nowhere else. */
export const Conference = Fields.superRefine(({ date, days = [date] }, found) => {
  const message = '첫날은 행사일과 같아야 합니다.'
  if (days[0] !== date) found.addIssue({ code: 'custom', path: ['days', 0], message })
})

export type Conference = z.output<typeof Conference>

/** A conference in the language of the page, answer, mail or paper. Not for what is kept or judged. */
export const conferenceHere = (conference: Conference): Conference =>
  isEnglish() ? (inEnglish(Conference, conference).value as Conference) : conference

/** How a row of the fees is called on the page, answer or paper, and what is shown at the desk; `who` where it has gone. */
export const tierHere = (conference: Conference | undefined, who: string) => {
  const at = conference?.fees.findIndex((fee) => fee.who === who) ?? -1
  const fee = conference && conferenceHere(conference).fees[at]
  return { name: fee?.who ?? sayOwn(who), proof: fee?.proof ?? '' }
}

export type ProgrammeEntry = z.output<typeof Entry>
