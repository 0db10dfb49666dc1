import type { Page } from '#conference/api/nonmembers.ts'
import { refundShare } from '#payments/rules/words/refund.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { RehearsalMark } from '#payments/site/payment/Notices.tsx'
import { Fact, TransferDetails } from '#payments/site/payment/TransferDetails.tsx'
import { saveFile } from '#platform/client/save-file.ts'
import { longDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  token: string
  page: Page
  onLook: () => void
}

/** The registration of somebody without an account, opened by the link in a mail. */
export const Mine = ({ token, page, onLook }: Props) => (
  <section className="flex flex-col gap-3" aria-label={`${page.name} 님의 등록 내역`}>
    <h2 className="mb-0!">{page.name} 님의 등록 내역</h2>
    <p className="text-small text-sub">
      {`${page.email} 주소로 보내 드린 메일의 링크에서 다시 여실 수 있습니다. 링크를 다른 사람에게 전달하지 마십시오.`}
    </p>
    {page.rows.map((row) => (
      <Row key={row.order_pk} row={row} token={token} />
    ))}
    {page.rows.some(({ status }) => status === '등록완료' || status === '입금 확인 중') && (
      <p>취소하시거나 참석자를 변경하시려면 사무국으로 문의해 주십시오.</p>
    )}
    {page.rows.some(({ status }) => status === '결제 확인 중') && (
      <button className="button-line min-h-7" type="button" onClick={onLook}>
        결제 결과 다시 확인
      </button>
    )}
  </section>
)

const Row = ({ row, token }: { row: Page['rows'][number]; token: string }) => (
  <article className="flex flex-col gap-2 rounded-card border border-line p-2 pad:p-3">
    <h3 className="mb-0!">{row.pay_info_goods_name}</h3>
    <dl className="border-t-2 border-brand">
      <Fact name="상태">
        {row.status} <RehearsalMark of={row.rehearsal} />
      </Fact>
      {row.tier && <Fact name="구분">{row.tier}</Fact>}
      <Fact name="금액">{wonText(row.pay_info_amt)}</Fact>
      {row.code && <Fact name="입장 번호">{row.code}</Fact>}
    </dl>
    {row.paid_by !== null && <p>{`${row.paid_by}님이 등록하고 등록비를 납부합니다.`}</p>}
    {row.proof && (
      <p>
        <strong>{`행사 당일 등록 장소에서 확인합니다: ${row.proof}`}</strong>
      </p>
    )}
    {row.transfer && <TransferDetails transfer={row.transfer} />}
    {row.refunds.length > 0 && (
      <ul className="list-disc pl-3 text-small">
        {row.refunds.map(({ until, percent }) => (
          <li key={until}>
            {longDay(until)}까지 취소를 요청하시면 등록비 {refundShare(percent)} 환불해 드립니다.
          </li>
        ))}
      </ul>
    )}
    {row.pay_info_pk !== null && (
      <IssuedDocuments
        pay_info_pk={row.pay_info_pk}
        goodsName={row.pay_info_goods_name}
        documents={row.papers}
        receipt="영수증"
        save={(paper) =>
          saveFile('POST /v1/front/nonmember/getPaper', {
            token,
            pay_info_pk: row.order_pk,
            paper,
          })
        }
      />
    )}
  </article>
)
