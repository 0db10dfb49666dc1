import type { Page } from '#conference/api/nonmembers.ts'
import { goodsText } from '#payments/rules/goods.ts'
import { refundShare } from '#payments/rules/words/refund.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { RehearsalMark } from '#payments/site/payment/Notices.tsx'
import { Status } from '#payments/site/payment/Status.tsx'
import { Fact, TransferDetails } from '#payments/site/payment/TransferDetails.tsx'
import { saveFile } from '#platform/client/save-file.ts'
import { longDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  token: string
  page: Page
  onLook: () => void
}

/** The registration of somebody without an account, opened by the link in a mail. */
export const Mine = ({ token, page, onLook }: Props) => (
  <section className="flex flex-col gap-3" aria-label={say('{} 님의 등록 내역', page.name)}>
    <h2 className="mb-0!">{say('{} 님의 등록 내역', page.name)}</h2>
    <p className="text-small text-sub">
      {say(
        '{} 주소로 보내 드린 메일의 링크에서 다시 여실 수 있습니다. 링크를 다른 사람에게 전달하지 마십시오.',
        page.email,
      )}
    </p>
    {page.rows.map((row) => (
      <Row key={row.order_pk} row={row} token={token} />
    ))}
    {page.rows.some(({ status }) => status === '등록완료' || status === '입금 확인 중') && (
      <p>{say('취소하시거나 참석자를 변경하시려면 사무국으로 문의해 주십시오.')}</p>
    )}
    {page.rows.some(({ status }) => status === '결제 확인 중') && (
      <button className="button-line min-h-7" type="button" onClick={onLook}>
        {say('결제 결과 다시 확인')}
      </button>
    )}
  </section>
)

const Row = ({ row, token }: { row: Page['rows'][number]; token: string }) => (
  <article className="flex flex-col gap-2 rounded-card border border-line p-2 pad:p-3">
    <h3 className="mb-0!">{goodsText(row.pay_info_goods_name)}</h3>
    <dl className="border-t-2 border-brand">
      <Fact name={say('상태')}>
        <Status of={row.status} /> <RehearsalMark of={row.rehearsal} />
      </Fact>
      {row.tier && <Fact name={say('구분')}>{row.tier}</Fact>}
      <Fact name={say('금액')}>{wonText(row.pay_info_amt)}</Fact>
      {row.code && <Fact name={say('입장 번호')}>{row.code}</Fact>}
    </dl>
    {row.paid_by !== null && <p>{say('{}님이 등록하고 등록비를 납부합니다.', row.paid_by)}</p>}
    {row.proof && (
      <p>
        <strong>{say('행사 당일 등록 장소에서 확인합니다: {}', row.proof)}</strong>
      </p>
    )}
    {row.transfer && <TransferDetails transfer={row.transfer} />}
    {row.refunds.length > 0 && (
      <ul className="list-disc pl-3 text-small">
        {row.refunds.map(({ until, percent }) => (
          <li key={until}>
            {say('{}까지', longDay(until))}{' '}
            {say('취소를 요청하시면 등록비 {} 환불해 드립니다.', refundShare(percent))}
          </li>
        ))}
      </ul>
    )}
    {row.pay_info_pk !== null && (
      <IssuedDocuments
        pay_info_pk={row.pay_info_pk}
        goodsName={row.pay_info_goods_name}
        documents={row.papers}
        receipt={say('영수증')}
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
