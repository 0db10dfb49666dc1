import { createQuery } from '#platform/client/query.ts'
import type { AnnualFeeRow, GetPayInfoAnswer } from '#payments/api/payments.ts'
import type { Bill } from '#payments/site/payment/methods.ts'
import { atom } from 'nanostores'

/** The member's annual fees, fetched as soon as somebody looks. */
export const createAnnualFees = () => createQuery('GET /v1/front/getPayInfo', 'member', atom({}))

/** This year's fee: the first row (spec part 2). */
export const thisYear = ({ pay_info }: GetPayInfoAnswer): AnnualFeeRow | undefined => pay_info[0]

/** What paying this year's fee is about; undefined where there is nothing to pay, or nothing to pay now. */
export const billOf = (fees: GetPayInfoAnswer): Bill | undefined => {
  const row = thisYear(fees)
  if (row === undefined || row.pay_info_pk !== null) return undefined
  if (row.status !== '미납' && row.status !== '입금 확인 중') return undefined
  return {
    goods_type: '연회비',
    goods_name: row.pay_info_goods_name,
    member_type: fees.member_type,
    amount: row.pay_info_amt,
  }
}

/** The years before this one that were never paid, newest first. */
export const arrears = ({ pay_info }: GetPayInfoAnswer): number[] =>
  pay_info.slice(1).flatMap(({ status, year }) => (status === '미납' ? [year] : []))
