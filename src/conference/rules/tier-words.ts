import { momentWords } from '#conference/rules/conferences.ts'
import type { ConferenceRole, Judged, Tier } from '#conference/rules/tiers.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'

const roleWords: Record<ConferenceRole, string> = {
  발표자: '초록이 채택된 발표자',
  '초청 연자': '학회가 초청한 연자',
}

/** A row's conditions, empty for the usual one: this year's dues paid. */
const conditions = ({ dues, ageFrom, ageUntil, role }: Tier): string[] => [
  ...(role === undefined ? [] : [sayOwn(roleWords[role])]),
  ...(dues === '무관' ? [say('연회비 납부와 관계없음')] : []),
  ...(dues === '전체' ? [say('연회비를 모두 납부한 회원')] : []),
  ...(ageFrom === undefined ? [] : [say('만 {}세 이상', ageFrom)]),
  ...(ageUntil === undefined ? [] : [say('만 {}세 이하', ageUntil)]),
]

/** Lines of the fee table. */
export const conditionWords = (tier: Tier): string[] => [
  ...conditions(tier),
  ...(tier.until === undefined ? [] : [say('{}까지', momentWords(tier.until))]),
  ...(tier.proof === undefined ? [] : [say('행사 당일 {} 확인', tier.proof)]),
]

const costs = (won: number | null): string =>
  won ? `등록비가 ${wonText(won)}입니다` : '등록비가 없습니다'

const reasonWords = (tier: Tier, next: Tier | undefined): string => {
  const held = conditions(tier).join(', ')
  const reason = `‘${tier.who}’ 기준으로 ${costs(tier.pre)}${held && `(${held})`}.`
  if (tier.until === undefined) return reason
  const then = next === undefined ? '등록하실 수 없습니다' : costs(next.pre)
  return `${reason} ${momentWords(tier.until)}까지의 금액이며, 이후에는 ${then}.`
}

/** Why the price is this, and what would make it less; empty if there is nothing to say. */
export const priceWords = ({ tier, next, ways, isOneOfMany, owes }: Judged): string[] => {
  const how = {
    dues: '올해 연회비를 납부하',
    arrears: `지난 연회비${owes ? '까지' : '를'} 모두 납부하`,
    presenting: '초록이 채택되어 발표하',
  }
  const says = tier && (isOneOfMany || conditionWords(tier).length > 0)
  return [
    ...(says ? [reasonWords(tier, next)] : []),
    ...ways.map((way) => {
      const { until, pre } = way.tier
      const [when, then] = until ? [`${momentWords(until)}까지 `, '고 등록하'] : ['', '']
      return `${when}${how[way.how]}${then}시면 ${costs(pre)}.`
    }),
  ]
}
