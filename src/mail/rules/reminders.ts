import { addDays, daysBetween, seoulDay, seoulHourOf } from '#platform/rules/days.ts'

/** What members are reminded of (docs/decisions/067-mailings.md). */
export const reminderKinds = ['dues', 'deposits', 'registration', 'conference'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The office's words. */
export const reminderNames: Readonly<Record<ReminderKind, string>> = {
  dues: '연회비 납부',
  deposits: '입금 기한',
  registration: '사전등록 마감',
  conference: '학술대회 전날',
}

/** To whom each goes, for the office. */
export const reminderAims: Readonly<Record<ReminderKind, string>> = {
  dues: '그해 연회비 미납 회원에게 납부 기한 전후에 발송합니다.',
  deposits: '계좌이체를 신청하고 입금하지 않은 회원에게 입금 기한 전후에 발송합니다.',
  registration:
    '사전등록 대상이지만 등록하지 않은 회원 중, 이전에 등록한 적이 있거나 이번 등록을 완료하지 않은 회원에게만 발송합니다.',
  conference:
    '등록자 전원에게 행사 전날 오시는 길과 입장용 QR 코드를 발송합니다. 이후 등록한 사람에게는 즉시, 야간이면 당일 아침에 발송합니다.',
}

/** A turn in the office's words: `7일 전`, `14일 뒤`. */
export const turnWords = (offset: number): string => {
  if (offset === 0) return '당일'
  return offset < 0 ? `${-offset}일 전` : `${offset}일 뒤`
}

/** One text for the days before what a reminder counts to, and one for those after it. */
export const reminderRounds = {
  dues: ['before', 'after'],
  deposits: ['before', 'after'],
  registration: ['early', 'last'],
  conference: ['eve', 'day'],
} as const satisfies Readonly<Record<ReminderKind, readonly string[]>>

export type ReminderRound = (typeof reminderRounds)[ReminderKind][number]

/** A mail's turn: `offset` days after the day that it counts to, negative before it. */
export interface ReminderStep {
  round: ReminderRound
  offset: number
  /** The Seoul day on which it goes out. */
  day: string
}

/** The turns of each round's days, which are counted away from the Seoul day `to`, first to last. */
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
 * Under which turn it is written down whom it has reached: what goes out on the day itself is the eve's turn, for those who
 * had no place when that went out, and nobody gets both.
 */
export const turnWritten = ({ round, offset }: ReminderStep): number =>
  round === 'day' ? -1 : offset

/** In days: longer than that after its turn nobody is reminded of what is long past. */
const latestAfter = 14

/**
 * How many days late a turn is still of use, where the server stood still on its day: half of the days that were left,
 * so that nobody reads `7 days` when two are left; after the day as many as have passed, at most a fortnight.
 */
const lateDays = (offset: number): number =>
  offset < 0 ? Math.floor(-offset / 2) : Math.min(offset, latestAfter)

/**
 * The one turn that a day has, if any: the latest that has come, where it is still of use. An earlier one is never sent
 * beside or after it. `until`: the last Seoul day on which a reminder makes sense at all.
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
 * Whether a turn is anybody's for whom what it reminds of has stood since that moment: who joined or ordered on its day or
 * later has just been told.
 */
export const isTurnOf = ({ day }: Pick<ReminderStep, 'day'>, since: Date): boolean =>
  seoulDay(since) < day

/** The hour in Seoul after which nothing is sent that day. */
const lastHour = 20

/** Whether reminders go out at that moment: from `hour` o'clock on, never in the evening or at night. */
export const isSendingTime = (now: Date, hour: number): boolean =>
  seoulHourOf(now) >= hour && seoulHourOf(now) < lastHour

/** The hour in Seoul from which people are written to who are on their way. */
const dayHour = 7

/** The hour from which a turn goes out, where the office's is `hour`. */
export const hourOfTurn = ({ round }: Pick<ReminderStep, 'round'>, hour: number): number =>
  round === 'day' ? dayHour : hour

/** How many days the calendar of reminders looks ahead. */
export const calendarDays = 60

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
export const mailStateWords = { waiting: '대기', refused: '반송', expired: '기한 만료' } as const
