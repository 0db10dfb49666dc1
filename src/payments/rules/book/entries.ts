import { type FixedKind, neutralKinds } from '#payments/rules/book/kinds.ts'

/** A part of a line in the book, or its undecided rest. Won above 0, Seoul days. */
export interface Entry {
  line_pk: number
  account_pk: number
  day: string
  /** `HH:MM`, or empty. */
  time: string
  /** The direction of the money on the account. */
  side: 'in' | 'out'
  /** The side of its heading: an expense that came back is `in` under `out`. */
  under: 'in' | 'out'
  amount: number
  /**
   * A key of `fixedKinds` or `book_kind`; null if undecided. A refund is an `out` entry of
   * `refund`, which lessens income.
   */
  kind: string | null
  /** The bank's name of the other side; empty where personal data may not be shown or were erased. */
  payee: string
  purpose: string
  /** A conference's id. */
  project: string | null
  order_pk: number | null
}

export interface BookLine {
  line_pk: number
  account_pk: number
  day: string
  time: string
  direction: 'in' | 'out' | 'back'
  amount: number
  payee: string
  memo: string
  /** The deposit that the bank took back by this line. */
  reverses: number | null
  isReversed: boolean
}

export interface BookPart {
  kind: string
  amount: number
  income: string | null
  expense: string | null
  project: string | null
  note: string
  order_pk: number | null
  charge_pk: number | null
  goods_key: string | null
  goods_name: string | null
}

/**
 * `own` are the line's parts, `taken` those of the deposit that it reverses. A deposit that the
 * bank took back and that paid nothing is `return` on both lines; what it paid is `refund` on the
 * bank's line, so that no income is left of it either. A negative part is an entry of the other side.
 */
export const entriesOf = (
  line: BookLine,
  own: readonly BookPart[],
  taken: readonly BookPart[],
): Entry[] => {
  const { line_pk, account_pk, day, time, direction, reverses } = line
  const side = direction === 'in' ? 'in' : 'out'
  const nothing = { purpose: line.memo, project: null, order_pk: null }
  const at = { line_pk, account_pk, day, time, side } as const
  const entry = { ...at, under: side, payee: line.payee, ...nothing } as const
  const isBack = reverses !== null
  const parts = isBack ? taken : own
  const left = parts.reduce((rest, { amount }) => rest - amount, line.amount)
  const rest = isBack || line.isReversed ? 'return' : null
  return [
    ...parts.map((part): Entry => {
      const kind = isBack ? backKindOf(part) : kindOf(part)
      const order_pk = part.order_pk ?? part.charge_pk
      const known = { order_pk, project: projectOf(part), purpose: part.note || wordsOf(part) }
      const turned = part.amount < 0 && ({ side: side === 'in' ? 'out' : 'in' } as const)
      const isIncome = kind === 'refund' || (side === 'in' && part.expense === null)
      const [amount, under] = [Math.abs(part.amount), isIncome ? 'in' : 'out'] as const
      return { ...entry, ...known, ...turned, kind, amount, under }
    }),
    ...(left > 0 ? [{ ...entry, kind: rest, amount: left }] : []),
  ]
}

const kindOf = ({ kind, amount, income, expense, goods_key }: BookPart): string => {
  if (kind === 'income') return income ?? '기타'
  if (kind === 'expense' || expense !== null) return expense ?? '기타'
  if (amount < 0) return 'refund' satisfies FixedKind
  if (kind === 'payback' || kind === 'back') return 'return' satisfies FixedKind
  if (kind === 'return' || kind === 'transfer' || kind === 'refund') return kind
  const isConference = goods_key?.startsWith('conference:') === true
  return (isConference ? 'registration' : 'dues') satisfies FixedKind
}

const backKindOf = ({ kind, expense }: BookPart): string =>
  kind === 'back' ? 'return' : (expense ?? neutralKinds.find((one) => one === kind) ?? 'refund')

const projectOf = ({ project, goods_key }: BookPart): string | null =>
  project ?? /^conference:([^/]+)/.exec(goods_key ?? '')?.[1] ?? null

const wordsOf = ({ kind, goods_name }: BookPart): string =>
  goods_name ?? (kind === 'return' || kind === 'payback' ? '반환' : '')
