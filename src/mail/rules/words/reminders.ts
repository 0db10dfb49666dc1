import type { ReminderKind, ReminderRound } from '#mail/rules/reminders.ts'

const common = ['이름', '학회 이름'] as const

/** Words in braces that stand for what a reminder is about, by kind (docs/decisions/067-mailings.md). */
const ofKinds = {
  dues: ['연도', '회비', '납부 기한'],
  deposits: ['납부 항목', '금액', '계좌', '입금 기한'],
  registration: ['학술대회', '행사일', '장소', '등록 마감'],
  conference: ['학술대회', '행사일', '장소', '주소', '시작 시각', '오시는 길'],
} as const satisfies Readonly<Record<ReminderKind, readonly string[]>>

const daysLeft = '남은 날'
const daysPast = '지난 날'

/** How many days it is to go, or has been, in a round's texts. */
const ofRounds: Readonly<Record<ReminderRound, readonly string[]>> = {
  before: [daysLeft],
  after: [daysPast],
  early: [daysLeft],
  last: [daysLeft],
  eve: [],
  day: [],
}

/** The words that a round's texts may have in braces. */
export const reminderWords = (kind: ReminderKind, round: ReminderRound): readonly string[] => [
  ...common,
  ...ofKinds[kind],
  ...ofRounds[round],
]

/** A value for every word of a kind: one that is missing does not compile. */
export type ReminderFacts<Kind extends ReminderKind> = Readonly<
  Record<(typeof ofKinds)[Kind][number], string>
>

/** `3일`. `days`: to go where it is negative, else past. */
export const dayWords = (days: number): Readonly<Record<string, string>> =>
  days < 0 ? { [daysLeft]: `${-days}일` } : { [daysPast]: `${days}일` }

/** How a mail stands that was not handed over. */
export const mailStateWords = {
  waiting: '기다림',
  refused: '주소가 거절함',
  expired: '기한이 지남',
} as const
