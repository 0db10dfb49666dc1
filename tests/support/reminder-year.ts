// A society's year as a recipe: who joins, orders, pays, comes and is left out on which day, and which mail each of them
// should get on which. The reckoning is by days of the year and shares nothing with the product but the file's figures.

/** A Seoul day as days since 1 January 2025. */
export type Day = number

export const dayOf = (text: string): Day =>
  Math.round((Date.parse(`${text}T00:00:00Z`) - Date.parse('2025-01-01T00:00:00Z')) / 86_400_000)

export const textOf = (day: Day): string =>
  new Date(Date.parse('2025-01-01T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 10)

const types = ['정회원', '정회원', '정회원', '학생회원', '특별회원'] as const

export interface Person {
  name: string
  type: (typeof types)[number]
  hasEmail: boolean
  joined: Day
  /** Orders the fee by transfer, and pays it or never does. */
  ordered: Day | undefined
  paid: Day | undefined
  waived: Day | undefined
  /** Was registered in the year before. */
  camebefore: boolean
  registered: Day | undefined
  stops: { kind: 'dues' | 'deposits' | 'registration' | 'conference'; on: Day }[]
}

/** mulberry32: from 0 to 1. */
const dice = (seed: number) => () => {
  seed = Math.trunc(seed + 0x6d2b79f5)
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** Half of what happens is near the days that count, where mistakes would be. */
const crucial = ['2025-03-01', '2025-03-24', '2025-03-31', '2025-04-14', '2025-10-12'].map(dayOf)

export const peopleOf = (seed: number, count: number): Person[] => {
  const roll = dice(seed)
  const chance = (share: number): boolean => roll() < share
  const anyDay = (): Day =>
    chance(0.5)
      ? (crucial[Math.floor(roll() * crucial.length)] ?? 0) + Math.floor(roll() * 9) - 4
      : Math.floor(roll() * 365)
  const kinds = ['dues', 'deposits', 'registration', 'conference'] as const
  return Array.from({ length: count }, (_, index) => {
    const joined = chance(0.7) ? -200 : anyDay()
    const ordered = chance(0.6) ? Math.max(joined, anyDay()) : undefined
    const paid =
      ordered !== undefined && chance(0.6) ? ordered + Math.floor(roll() * 18) : undefined
    return {
      name: `회원${index}`,
      type: types[Math.floor(roll() * types.length)] ?? '정회원',
      hasEmail: chance(0.95),
      joined,
      ordered,
      paid,
      waived: ordered === undefined && chance(0.1) ? Math.max(joined, anyDay()) : undefined,
      camebefore: joined < 0 && chance(0.5),
      registered: chance(0.5)
        ? Math.max(joined, dayOf('2025-09-08') + Math.floor(roll() * 38))
        : undefined,
      stops: chance(0.2)
        ? [
            {
              kind: kinds[Math.floor(roll() * kinds.length)] ?? 'dues',
              on: Math.max(joined, anyDay()),
            },
          ]
        : [],
    }
  })
}

const due = dayOf('2025-03-31')
const until = dayOf('2025-10-15')
const event = dayOf('2025-10-24')

/** A turn's day, the last on which it may still go out, and what stands in its subject. */
interface Turn {
  on: Day
  latest: Day
  what: string
}

const duesTurns: Turn[] = [
  { on: due - 30, latest: due - 15, what: '연회비 납부 안내' },
  { on: due - 7, latest: due - 4, what: '연회비 납부 안내' },
  { on: due + 14, latest: due + 28, what: '연회비를 아직' },
  { on: due + 60, latest: due + 74, what: '연회비를 아직' },
  { on: due + 180, latest: due + 194, what: '연회비를 아직' },
]

const registrationTurns: Turn[] = [
  { on: until - 21, latest: until - 11, what: '사전등록 안내' },
  { on: until - 3, latest: until - 2, what: '사전등록 마감이' },
]

const depositTurns = (last: Day): Turn[] => [
  { on: last - 3, latest: last - 2, what: '입금 기한이' },
  { on: last + 1, latest: last + 2, what: '입금이 확인되지' },
]

/** In days after ordering: the last for the deposit, and the first on which the order has ended. */
const deposit = { last: 14, over: 18 }

/** `2025-03-24 회원3 연회비 납부 안내`, in order. `isUp`: whether the server ran that day between nine and eight. */
export const expected = (people: readonly Person[], isUp: (day: Day) => boolean): string[] => {
  const mails: string[] = []
  for (const person of people.filter(({ hasEmail }) => hasEmail)) {
    const { joined, ordered, paid, waived, registered } = person
    const has = (since: Day | undefined, day: Day): boolean => since !== undefined && since <= day
    const isStopped = (kind: string, day: Day): boolean =>
      person.stops.some((stop) => stop.kind === kind && stop.on <= day)
    const isAwaited = (day: Day): boolean =>
      ordered !== undefined && has(ordered, day) && day < ordered + deposit.over && !has(paid, day)
    const isPaid = (day: Day): boolean => paid !== undefined && has(paid, day)
    const send = (
      kind: string,
      turns: readonly Turn[],
      since: Day,
      isMeant: (day: Day) => boolean,
    ): void => {
      turns.forEach(({ on, latest, what }, index) => {
        const next = turns[index + 1]?.on ?? Infinity
        for (let day = on; day <= latest && day < next; day += 1) {
          if (!isUp(day) || since >= on || isStopped(kind, day) || !isMeant(day)) continue
          mails.push(`${textOf(day)} ${person.name} ${what}`)
          return
        }
      })
    }
    const owes = person.type === '정회원' || person.type === '학생회원'
    send('dues', duesTurns, joined, (day) => {
      return owes && !isPaid(day) && !isAwaited(day) && !has(waived, day)
    })
    if (ordered !== undefined && owes) {
      send('deposits', depositTurns(ordered + deposit.last), ordered, isAwaited)
    }
    if (person.type !== '정회원') continue
    send('registration', registrationTurns, joined, (day) => {
      return person.camebefore && !has(registered, day)
    })
    send('conference', [{ on: event - 1, latest: event - 1, what: '내일 열리는' }], -1000, (day) =>
      has(registered, day),
    )
  }
  return mails.toSorted()
}
