/** A member, as a depositor may call them. */
export interface Person {
  member_pk: number
  name: string
  /** Empty where there is none. */
  workplace: string
}

/** An order that a deposit may be for. Amounts in won, days are Seoul days. */
export interface Ordered {
  order_pk: number
  member_pk: number
  amount: number
  goods_name: string
  /** `expired`: its time was over, so that the money would go back (ruling 39). */
  state: 'awaiting_deposit' | 'expired' | 'paid'
  ordered_on: string
}

/** What the society knows by itself, to find out whose a deposit is. */
export interface Books {
  /** Everybody: of two with one name neither is sure, though only one of them has ordered. */
  people: readonly Person[]
  orders: readonly Ordered[]
  /** Who has paid for whom under another name: as `keyOf` has it → member_pk. */
  learnt: ReadonlyMap<string, readonly number[]>
}
