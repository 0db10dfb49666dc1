import type { GetRegisterInfoAnswer } from '#contract/registration.schema.ts'
import { createRegisterHistory } from '#islands/conference/register-history.ts'
import { Loading } from '#islands/mypage/Loading.tsx'
import { type Payment, PaymentList } from '#islands/mypage/PaymentList.tsx'
import { Pagination } from '#islands/posts/Pagination.tsx'
import { Trouble } from '#islands/posts/Trouble.tsx'
import { useQuery } from '#islands/query/use-query.ts'
import { rowsPerPage } from '#rules/boards.ts'
import { lastPage } from '#rules/pages.ts'
import { papers } from '#rules/papers.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

type Row = GetRegisterInfoAnswer['register_info'][number]

const isUnsettled = ({ register_info }: GetRegisterInfoAnswer): boolean =>
  register_info.some(({ status }) => status === '결제 확인 중')

const paymentOf = (row: Row, index: number): Payment => ({
  key: index,
  goodsName: row.pay_info_goods_name,
  status: row.status,
  rehearsal: row.rehearsal,
  amount: row.pay_info_amt,
  date: row.pay_info_tran_date,
  method: row.pay_info_pay_method,
  pay_info_pk: row.pay_info_pk,
  papers: row.status === '환불' ? ['receipt'] : papers,
})

/** The member's registrations for conferences, ten on a page. */
export const Registrations = ({ address }: { address: string }) => {
  const [history] = useState(() => createRegisterHistory(address))
  const page = useStore(history.$page, { ssr: 'initial' }) ?? 1
  const { data, trouble } = useQuery(history.$answer, isUnsettled)
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => history.start(), [history])

  if (trouble) return <Trouble text={trouble} retry={() => history.$answer.revalidate()} />
  if (data === undefined) return <Loading />
  if (data.total_count === 0) {
    return (
      <p className="max-w-none border-y border-t-2 border-line border-t-brand py-4 text-sub">
        등록 내역이 없습니다.
      </p>
    )
  }
  return (
    <>
      <p
        className="mb-1 text-small text-sub outline-none"
        role="status"
        tabIndex={-1}
        ref={summary}
      >
        전체 {data.total_count}건
      </p>
      <PaymentList payments={data.register_info.map(paymentOf)} />
      {data.total_count > rowsPerPage && (
        <Pagination
          page={page}
          last={lastPage(data.total_count, rowsPerPage)}
          hrefOf={history.hrefOf}
          onTurn={(to) => {
            history.turnTo(to)
            // The link that was pressed may be gone with the old page.
            summary.current?.focus()
          }}
        />
      )}
    </>
  )
}
