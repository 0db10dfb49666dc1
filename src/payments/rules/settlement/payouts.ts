import { whoseLines } from '#payments/rules/settlement/compare.ts'
import { type Charge, gatewaySums } from '#payments/rules/settlement/ledger.ts'
import type { CardLine } from '#payments/rules/settlement/lines.ts'
import { addDays, plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

/** In days: a payout reaches the bank no later. */
const latestDays = 7

/** In settlement days that may come as one deposit. */
const longestRun = 7

interface Came {
  day: string
  amount: number
}

const isInTime = (settled_on: string, { day }: Came): boolean =>
  settled_on <= day && day <= addDays(settled_on, latestDays)

/** Sums of some settlement days in won, and the movements that the book has to take. */
export const payoutOf = (
  charges: readonly Charge[],
  booked: readonly (Came & { charge_pk: number | null })[],
) => {
  const whose = whoseLines(charges)
  return (days: string[], lines: readonly CardLine[]) => {
    const own = lines.filter(({ settle_day }) => days.includes(settle_day))
    const sums = gatewaySums(own)
    const moved = own.flatMap((line) => {
      const charge = whose(line)
      return charge === undefined ? [] : movementsOf(charge, line)
    })
    // A charge is approved once, but may be cancelled in parts alike.
    const again = booked.find((part) =>
      moved.some(
        ({ charge, amount, settled_on }) =>
          part.charge_pk === charge.order_pk &&
          part.amount === amount &&
          (amount > 0 || isInTime(settled_on, part)),
      ),
    )
    const kept = sums.approvals.won - sums.cancels.won - sums.settled
    const strange = own.filter((line) => whose(line) === undefined).length
    // The fee may include its VAT; without either column, all that is missing is the fee.
    const isFee = [0, kept].includes(sums.fee + sums.vat) || kept === sums.fee
    const obstacles = [
      again && '이미 장부에 등록한 카드 거래가 있습니다.',
      strange > 0 &&
        `주문을 찾을 수 없는 거래가 ${strange}건 있습니다. 홈페이지 외의 결제이면 ‘은행 거래내역’에서 이 입금을 직접 처리해 주십시오.`,
      !isFee &&
        `공제액 ${wonText(kept)}이 수수료와 부가세의 합과 다릅니다. 결제사에 공제 내역을 확인해 주십시오.`,
    ]
    const obstacle = obstacles.find(Boolean) || ''
    return { ...sums, days, moved, kept, booked_on: again?.day ?? '', obstacle }
  }
}

/** One of each order that the line pays, or of the one that it refunds. */
const movementsOf = ({ orders, backs, ...charge }: Charge, line: CardLine) => {
  const settled_on = line.settle_day
  if (line.kind === 'approval' && line.amount === charge.amount)
    return orders.map((order) => ({ charge: order, amount: order.amount, settled_on }))
  const own = backs.filter(({ of }) => of !== undefined)
  const back =
    own.find(({ order_no, ref_no }) =>
      [order_no, ref_no].some((no) => no !== '' && [line.order_no, line.ref_no].includes(no)),
    ) ?? own.find(({ amount }) => amount === line.amount)
  if (line.kind !== 'approval' && back === undefined && line.amount === charge.amount)
    return orders.map((order) => ({ charge: order, amount: -order.amount, settled_on }))
  const amount = line.kind === 'approval' ? line.amount : -line.amount
  return [{ charge: back?.of ?? charge, amount, settled_on }]
}

type Payout = ReturnType<ReturnType<typeof payoutOf>>

export const titleOf = (days: readonly string[]): string => `${days.map(plainDay).join(', ')} 정산`

export const isPaidBy = ({ days, settled, booked_on }: Payout, deposit: Came): boolean =>
  booked_on === '' &&
  settled > 0 &&
  deposit.amount === settled &&
  isInTime(days.at(-1) ?? '', deposit)

/**
 * Pairs payouts with the first unused deposit of their sum. Consecutive days whose sum alone has a
 * deposit are one payout, so that a day of cancellations goes with the next.
 */
export const pairPayouts = <Deposit extends Came>(
  days: string[],
  deposits: readonly Deposit[],
  payout: (days: string[]) => Payout,
): { payout: Payout; deposit: Deposit | undefined }[] => {
  const runs = days.slice(0, longestRun).map((_, more) => {
    const run = payout(days.slice(0, more + 1))
    return { payout: run, deposit: deposits.find((one) => isPaidBy(run, one)) }
  })
  const found = runs.find(({ deposit }) => deposit !== undefined) ?? runs[0]
  if (found === undefined) return []
  const others = deposits.filter((one) => one !== found.deposit)
  return [found, ...pairPayouts(days.slice(found.payout.days.length), others, payout)]
}

export const statusWords = (
  { booked_on, obstacle }: Payout,
  deposit: { day: string; depositor: string; state: 'waiting' | 'taken' } | undefined,
): string => {
  if (booked_on !== '') return `장부 등록 완료(입금 ${plainDay(booked_on)})`
  if (deposit === undefined) return '입금 대기'
  const came = ['입금', plainDay(deposit.day), deposit.depositor].filter(Boolean).join(' ')
  if (deposit.state === 'taken') return `${came}(다른 항목으로 처리함)`
  return obstacle === '' ? came : `${came}: ${obstacle}`
}
