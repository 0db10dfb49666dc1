import { type MemberType, memberTypes } from '#members/rules/member-types.ts'
import { isEnglish, sayOwn } from '#platform/rules/say.ts'

/**
 * Dues that a member has to have paid: of this year, of all years, or none. Who owes none has paid.
 */
export const duesConditions = ['올해', '전체', '무관'] as const
export type DuesCondition = (typeof duesConditions)[number]

/** Kept by the office per conference; invited speakers need no membership (ruling 55). */
export const conferenceRoles = ['발표자', '초청 연자'] as const
export type ConferenceRole = (typeof conferenceRoles)[number]

/** A row of a conference's fees in won. The first row that holds for a person is the price. */
export interface Tier {
  who: string
  /** Null for people who are not members; with a role, for whoever has it. */
  memberType: MemberType | null
  role?: ConferenceRole | undefined
  dues?: DuesCondition | undefined
  /** International age on the day of the event, both included. */
  ageFrom?: number | undefined
  ageUntil?: number | undefined
  /** The last moment, as ISO, at which the row is offered. */
  until?: string | undefined
  /** Shown at the desk: `학생증`. */
  proof?: string | undefined
  /** Null if it is not offered. */
  pre: number | null
  onSite: number | null
}

export interface Tiers {
  /** Seoul day. */
  date: string
  fees: readonly Tier[]
  /** People who are not members can register before the event. */
  nonMembers?: boolean | undefined
}

export interface Registering {
  /** Null for somebody who is not a member. */
  type: MemberType | null
  /** A day, or empty if unknown. */
  birth: string
  /** This year's dues are paid, or none are owed. */
  duesPaid: boolean
  /** Owes dues of earlier years. */
  arrears: boolean
  roles: readonly ConferenceRole[]
  /** The `who` that somebody who is not a member has chosen. */
  chosen?: string | undefined
}

type Offered = Tier & { pre: number }
type Fees = Pick<Tiers, 'fees' | 'nonMembers'>

const isPre = (tier: Tier): tier is Offered => tier.pre !== null

/** Until the end of the last second. */
export const isOffered = ({ until }: Pick<Tier, 'until'>, now: Date): boolean =>
  until === undefined || now.getTime() < Date.parse(until) + 1000

/** Dues ask nothing of a row that is tied to no member type. */
export const duesOf = ({ memberType, dues = '올해' }: Tier): DuesCondition =>
  memberType === null ? '무관' : dues

/** Types that may register before the event whoever they are: the office itself asks speakers. */
export const typesIn = ({ fees }: Fees): MemberType[] => {
  const open = fees.filter(isPre).filter(({ role }) => role === undefined)
  return memberTypes.filter((type) => open.some(({ memberType }) => memberType === type))
}

/** `정회원·학생회원(발표자)·초청 연자`, members first. */
export const whoMay = ({ fees, nonMembers }: Fees): string => {
  const rank = ({ memberType }: Tier): number => Number(memberType === null)
  const tiers = fees.filter(isPre).toSorted((one, other) => rank(one) - rank(other))
  const names = tiers.flatMap(({ memberType, role }) => {
    if (memberType === null)
      return sayOwn(role ?? '') || (nonMembers === true ? sayOwn('비회원') : [])
    const isOpen = tiers.some((one) => one.memberType === memberType && one.role === undefined)
    const [type, who] = [sayOwn(memberType), sayOwn(role ?? '')]
    if (isOpen) return type
    return isEnglish() ? `${type} (${who})` : `${type}(${who})`
  })
  return [...new Set(names)].join(isEnglish() ? ', ' : '·')
}

export const needsDues = ({ fees }: Fees): boolean =>
  fees.filter(isPre).every((tier) => tier.memberType === null || duesOf(tier) === '올해')

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

const isOfType = ({ memberType, role }: Tier, { type }: Registering, open: boolean): boolean => {
  if (type === null) return memberType === null && open
  return memberType === type || (memberType === null && role !== undefined)
}

const hasPaid = (tier: Tier, { duesPaid, arrears }: Registering): boolean => {
  const dues = duesOf(tier)
  return dues === '무관' || (duesPaid && !(dues === '전체' && arrears))
}

/** The first row of each name: what somebody who is not a member chooses from. */
const kindsOf = (offered: readonly Offered[]): Offered[] =>
  offered.filter(({ who }, index) => offered.findIndex((one) => one.who === who) === index)

/** The rows offered to somebody, and the one that holds. */
const find = ({ date, fees, nonMembers = false }: Tiers, person: Registering, now: Date) => {
  const offered = fees
    .filter(isPre)
    .filter((tier) => isOffered(tier, now) && isOfType(tier, person, nonMembers))
    .filter(({ role }) => role === undefined || person.roles.includes(role))
    .filter((tier) => isOfAge(tier, person, date))
  const [only, ...more] = kindsOf(offered)
  const chosen = person.chosen ?? (more.length === 0 ? only?.who : undefined)
  const isTheirs = ({ role, who }: Offered) =>
    person.type !== null || role !== undefined || who === chosen
  return { offered, tier: offered.find((tier) => isTheirs(tier) && hasPaid(tier, person)) }
}

type Remedy = 'dues' | 'arrears' | 'presenting'

/** Ways to a lower price that are in a member's own hands; nobody can invite themselves. */
const remediesOf = (member: Registering): [Remedy, Registering][] => [
  ['dues', { ...member, duesPaid: true }],
  ['arrears', { ...member, duesPaid: true, arrears: false }],
  ['presenting', { ...member, roles: [...member.roles, '발표자'] }],
]

/** The price of somebody now, why it is this, and what would make it lower. */
export const judgeTiers = (conference: Tiers, person: Registering, now: Date) => {
  const { offered, tier } = find(conference, person, now)
  const ways: { how: Remedy; tier: Offered }[] = []
  for (const [how, mended] of remediesOf(person)) {
    const better = find(conference, mended, now).tier
    const least = Math.min(tier?.pre ?? Infinity, ...ways.map((way) => way.tier.pre))
    if (better !== undefined && better.pre < least) ways.push({ how, tier: better })
  }
  const ended = tier?.until === undefined ? undefined : new Date(Date.parse(tier.until) + 1000)
  return {
    offered: person.type === null ? kindsOf(offered) : offered,
    tier,
    /** The row that holds once this one has ended. */
    next: ended && find(conference, person, ended).tier,
    ways,
    /** There is more than one price to tell apart. */
    isOneOfMany:
      conference.fees.filter(isPre).filter((one) => isOfType(one, person, true)).length > 1,
    owes: !person.duesPaid,
    dues: person.type === null || (offered.length === 0 ? person.duesPaid : tier !== undefined),
    /** This year's are paid, but the rows ask for those of earlier years. */
    lacksEarlier: tier === undefined && person.duesPaid && offered.length > 0,
  }
}

export type Judged = ReturnType<typeof judgeTiers>

const strictness: Record<DuesCondition, number> = { 무관: 0, 올해: 1, 전체: 2 }

const covers = (above: Tier, { memberType, role, who }: Tier): boolean => {
  if (above.role !== undefined)
    return above.role === role && [null, memberType].includes(above.memberType)
  return above.memberType === memberType && (memberType !== null || (!role && above.who === who))
}

/** Whether a row above holds whenever this one does. */
export const isOvertaken = (fees: readonly Tier[], index: number): boolean => {
  const tier = fees[index]
  return (
    tier?.pre !== null &&
    fees
      .slice(0, index)
      .some(
        (above) =>
          tier !== undefined &&
          above.pre !== null &&
          covers(above, tier) &&
          [above.until, above.ageFrom, above.ageUntil].every((limit) => limit === undefined) &&
          strictness[duesOf(above)] <= strictness[duesOf(tier)],
      )
  )
}
