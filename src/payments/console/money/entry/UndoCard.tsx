import type { OfficeOrder } from '#payments/api/office-money.ts'
import { DeedDialog } from '#payments/console/money/DeedDialog.tsx'
import { wonText } from '#platform/rules/won.ts'
import { useState } from 'react'

/** Takes back what the office has written down wrongly. */
export const UndoCard = ({ order }: { order: OfficeOrder }) => {
  const [open, setOpen] = useState(false)
  const { order_pk, member_name, goods_name, amount } = order
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">잘못 적은 납부</h2>
      <p className="text-sub">
        영수증을 인쇄하기 전까지 되돌릴 수 있습니다. 받은 돈을 돌려드린 것이면 환불로 적으십시오.
      </p>
      <button className="button-line self-start" type="button" onClick={() => setOpen(true)}>
        납부 되돌리기
      </button>
      <DeedDialog
        open={open}
        title={`주문 ${order_pk} 납부 되돌리기`}
        preview={[
          `${member_name} 님의 ${goods_name} ${wonText(amount)}을 받지 않은 것으로 적습니다. 이 주문은 끝나고, 영수증 번호는 다시 쓰지 않습니다.`,
          '회원에게 취소 메일이 갑니다.',
        ]}
        reasonHint="예: 다른 회원의 납부를 잘못 적음. 주문의 기록에 남습니다."
        submitLabel="되돌리기"
        call="POST /v1/console/money/entries/undo"
        input={{ order_pk }}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
