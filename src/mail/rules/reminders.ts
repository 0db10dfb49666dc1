import { addDays, daysBetween, seoulDay, seoulHourOf } from '#platform/rules/days.ts'

export const reminderKinds = ['dues', 'deposits', 'registration', 'conference'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const reminderNames: Readonly<Record<ReminderKind, string>> = {
  dues: '연회비 납부',
  deposits: '입금 기한',
  registration: '사전등록 마감',
  conference: '학술대회 전날',
}

export const reminderAims: Readonly<Record<ReminderKind, string>> = {
  dues: '그해 연회비 미납 회원에게 납부 기한 전후에 발송합니다.',
  deposits: '계좌이체를 신청하고 입금하지 않은 회원에게 입금 기한 전후에 발송합니다.',
  registration:
    '사전등록 대상이지만 등록하지 않은 회원 중, 이전에 등록한 적이 있거나 이번 등록을 완료하지 않은 회원에게만 발송합니다.',
  conference:
    '등록자 전원에게 행사 전날 오시는 길과 입장용 QR 코드를 발송합니다. 이후 등록한 사람에게는 즉시, 야간이면 당일 아침에 발송합니다.',
}

export const turnWords = (offset: number): string => {
  if (offset === 0) return '당일'
  return offset < 0 ? `${-offset}일 전` : `${offset}일 뒤`
}

export const reminderRounds = {
  dues: ['before', 'after'],
  deposits: ['before', 'after'],
  registration: ['early', 'last'],
  conference: ['eve', 'day'],
} as const satisfies Readonly<Record<ReminderKind, readonly string[]>>

export type ReminderRound = (typeof reminderRounds)[ReminderKind][number]

export interface ReminderStep {
  round: ReminderRound
  offset: number
  day: string
}

export const stepsOf = (
  to: string,
  rounds: Partial<Record<ReminderRound, { days: readonly number[] }>>,
): ReminderStep[] =>
  (Object.keys(rounds) as ReminderRound[])
    .flatMap((round) =>
      [...new Set(rounds[round]?.days)].map((count) => {
        const offset = round === 'after' ? count : 0 - count
        return { round, offset, day: addDays(to, offset) }
      }),
    )
    .toSorted((one, other) => one.offset - other.offset)

/**
 * The offset under which a reminder is recorded. The `day` round is recorded as the eve's (-1), so
 * that nobody gets both.
 */
export const turnWritten = ({ round, offset }: ReminderStep): number =>
  round === 'day' ? -1 : offset

/** Days after its turn beyond which a reminder is useless. */
const latestAfter = 14

/**
 * Days for which a turn may be sent late, if the server was down. Before the day it is half of the
 * days left, so that no mail says `7 days` when two are left.
 */
const lateDays = (offset: number): number =>
  offset < 0 ? Math.floor(-offset / 2) : Math.min(offset, latestAfter)

/**
 * The latest turn that has come, if it is still useful; earlier turns are never sent after it.
 * `until` is the last Seoul day on which a reminder makes sense.
 */
export const stepOn = (
  today: string,
  steps: readonly ReminderStep[],
  until?: string,
): ReminderStep | undefined => {
  const latest = steps.findLast(({ day }) => day <= today)
  if (latest === undefined || (until !== undefined && today > until)) return undefined
  return daysBetween(latest.day, today) <= lateDays(latest.offset) ? latest : undefined
}

/**
 * False for people who joined or ordered on the turn's day or later, because they have just been
 * told.
 */
export const isTurnOf = ({ day }: Pick<ReminderStep, 'day'>, since: Date): boolean =>
  seoulDay(since) < day

/** The hour in Seoul from which nothing more is sent that day. */
const lastHour = 20

export const isSendingTime = (now: Date, hour: number): boolean =>
  seoulHourOf(now) >= hour && seoulHourOf(now) < lastHour

/** The hour in Seoul for people who are about to set out for the conference. */
const dayHour = 7

export const hourOfTurn = ({ round }: Pick<ReminderStep, 'round'>, hour: number): number =>
  round === 'day' ? dayHour : hour

export const calendarDays = 60

const common = ['이름', '학회 이름'] as const

const ofKinds = {
  dues: ['연도', '회비', '납부 기한'],
  deposits: ['납부 항목', '금액', '계좌', '입금 기한'],
  registration: ['학술대회', '행사일', '장소', '등록 마감'],
  conference: ['학술대회', '행사일', '장소', '주소', '시작 시각', '오시는 길'],
} as const satisfies Readonly<Record<ReminderKind, readonly string[]>>

const daysLeft = '남은 날'
const daysPast = '지난 날'

const ofRounds: Readonly<Record<ReminderRound, readonly string[]>> = {
  before: [daysLeft],
  after: [daysPast],
  early: [daysLeft],
  last: [daysLeft],
  eve: [],
  day: [],
}

export const reminderWords = (kind: ReminderKind, round: ReminderRound): readonly string[] => [
  ...common,
  ...ofKinds[kind],
  ...ofRounds[round],
]

export type ReminderFacts<Kind extends ReminderKind> = Readonly<
  Record<(typeof ofKinds)[Kind][number], string>
>

export const dayWords = (days: number): Readonly<Record<string, string>> =>
  days < 0 ? { [daysLeft]: `${-days}일` } : { [daysPast]: `${days}일` }

export const mailStateWords = { waiting: '대기', refused: '반송', expired: '기한 만료' } as const
