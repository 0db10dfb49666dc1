import { wonText } from '#platform/rules/won.ts'

/** An expense that was decided; `key` is its payee as `keyOf` writes it. */
export interface Past {
  key: string
  amount: number
  expense: string
  project: string | null
}

/** `sure` takes one key to accept; the reason is in Korean. */
export interface ExpenseProposal {
  expense: string
  project: string | null
  reason: string
  sure: boolean
}

/** Headings that the bank's own words name. */
const signs: readonly (readonly [heading: string, RegExp])[] = [
  ['수수료', /수수료/],
  ['세금', /국세|지방세|원천세|소득세|부가세|세무서/],
  ['통신비', /전화요금|통신요금|우편요금|인터넷요금/],
]

/** More than three times the most so far is no usual amount. */
const unusual = 3

/** Proposes what the same payee was booked as, newest first in `past`, or what the words say. */
export const proposeExpense = (
  { key, words, amount }: { key: string; words: string; amount: number },
  past: readonly Past[],
): ExpenseProposal | undefined => {
  const own = key === '' ? [] : past.filter((one) => one.key === key)
  const [last] = own
  if (last === undefined) {
    const [expense] = signs.find(([, sign]) => sign.test(words)) ?? []
    if (expense === undefined) return undefined
    return { expense, project: null, reason: `적요가 ${expense}입니다`, sure: false }
  }
  const { expense, project } = last
  const others = own.filter((one) => one.expense !== expense).length
  const most = Math.max(...own.map((one) => one.amount))
  const isUnusual = amount > most * unusual
  const reasons = [
    `같은 거래처의 지난 거래 ${own.length - others}건과 같습니다`,
    ...(others > 0 ? [`${others}건은 다른 항목입니다`] : []),
    ...(isUnusual ? [`지난 금액(최대 ${wonText(most)})보다 큽니다`] : []),
  ]
  const sure = others === 0 && !isUnusual
  return { expense, project, reason: reasons.join('. '), sure }
}
