import type { MemberType } from '#members/rules/member-types.ts'

/**
 * Dues that a member has to have paid: of this year, of all years, or none. Who owes none has paid.
 */
export const duesConditions = ['올해', '전체', '무관'] as const
export type DuesCondition = (typeof duesConditions)[number]

/** A row of a conference's fees in won. The first row that holds for a member is the price. */
export interface Tier {
  who: string
  /** Null for people who are not members. */
  memberType: MemberType | null
  dues?: DuesCondition | undefined
  /** International age on the day of the event, both included. */
  ageFrom?: number | undefined
  ageUntil?: number | undefined
  /** The last moment, as ISO, at which the row is offered. */
  until?: string | undefined
  /** Null if it is not offered. */
  pre: number | null
  onSite: number | null
}

export interface Tiers {
  /** Seoul day. */
  date: string
  fees: readonly Tier[]
}

export interface Registering {
  type: MemberType
  /** A day, or empty if unknown. */
  birth: string
  /** This year's dues are paid, or none are owed. */
  duesPaid: boolean
  /** Owes dues of earlier years. */
  arrears: boolean
}

type Offered = Tier & { memberType: MemberType; pre: number }

/** Rows by which members can register before the event at that moment. */
const preTiers = ({ fees }: Pick<Tiers, 'fees'>, now: Date): Offered[] =>
  fees.filter(
    (tier): tier is Offered =>
      tier.memberType !== null &&
      tier.pre !== null &&
      (tier.until === undefined || now.getTime() < Date.parse(tier.until) + 1000),
  )

/** Those who may register before the event. */
export const typesIn = ({ fees }: Pick<Tiers, 'fees'>): MemberType[] => [
  ...new Set(preTiers({ fees }, new Date(0)).map(({ memberType }) => memberType)),
]

/** `정회원·학생회원`. */
export const whoMay = (conference: Pick<Tiers, 'fees'>): string => typesIn(conference).join('·')

export const needsDues = ({ fees }: Pick<Tiers, 'fees'>): boolean =>
  preTiers({ fees }, new Date(0)).every(({ dues = '올해' }) => dues === '올해')

const ageOn = (birth: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)

const isOfAge = (
  { ageFrom = 0, ageUntil }: Tier,
  { birth }: Registering,
  date: string,
): boolean => {
  if (ageFrom === 0 && ageUntil === undefined) return true
  const age = ageOn(birth, date)
  return birth !== '' && age >= ageFrom && age <= (ageUntil ?? age)
}

const hasPaid = ({ dues = '올해' }: Tier, { duesPaid, arrears }: Registering): boolean =>
  dues === '무관' || (duesPaid && !(dues === '전체' && arrears))

/** The rows offered to a member, the one that holds, and a lower one that dues would bring. */
export const judgeTiers = (conference: Tiers, member: Registering, now: Date) => {
  const offered = preTiers(conference, now).filter(
    (tier) => tier.memberType === member.type && isOfAge(tier, member, conference.date),
  )
  const tier = offered.find((one) => hasPaid(one, member))
  const price = tier?.pre ?? Infinity
  return {
    offered,
    tier,
    /** A lower price that paying dues would bring. */
    cheaper: offered.find((one) => one.pre < price && !hasPaid(one, member)),
    dues: offered.length === 0 ? member.duesPaid : tier !== undefined,
    /** This year's are paid, but the rows ask for those of earlier years. */
    lacksEarlier: tier === undefined && member.duesPaid && offered.length > 0,
  }
}

export type Judged = ReturnType<typeof judgeTiers>

const strictness: Record<DuesCondition, number> = { 무관: 0, 올해: 1, 전체: 2 }

/** Whether a row above holds whenever this one does. */
export const isOvertaken = (fees: readonly Tier[], index: number): boolean => {
  const tier = fees[index]
  return (
    tier?.pre !== null &&
    fees
      .slice(0, index)
      .some(
        (above) =>
          above.pre !== null &&
          above.memberType === tier?.memberType &&
          [above.until, above.ageFrom, above.ageUntil].every((limit) => limit === undefined) &&
          strictness[above.dues ?? '올해'] <= strictness[tier.dues ?? '올해'],
      )
  )
}

export const duesWords: Record<DuesCondition, string> = {
  올해: '올해 연회비를',
  전체: '지난 연회비까지 모두',
  무관: '',
}

/** Sentences of a row's conditions, empty for the usual one: this year's dues paid. */
export const conditionWords = (
  { dues, ageFrom, ageUntil, until }: Omit<Tier, 'who' | 'memberType' | 'pre' | 'onSite'>,
  moment: (iso: string) => string,
): string[] => [
  ...(dues === '무관' ? ['연회비 납부와 관계없음'] : []),
  ...(dues === '전체' ? ['연회비를 모두 납부한 회원'] : []),
  ...(ageFrom === undefined ? [] : [`만 ${ageFrom}세 이상`]),
  ...(ageUntil === undefined ? [] : [`만 ${ageUntil}세 이하`]),
  ...(until === undefined ? [] : [`${moment(until)}까지`]),
]
