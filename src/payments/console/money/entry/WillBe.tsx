import type { EntryChoice, OpenEntry } from '#payments/api/entries.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  open: OpenEntry
  choice: EntryChoice | undefined
  amount: number | undefined
  tell: boolean
}

/** What will happen. */
export const WillBe = ({ open, choice, amount, tell }: Props) => (
  <p className="rounded-card bg-tint p-2" role="status">
    {choice === undefined || amount === undefined || amount === 0 ? (
      '납부한 것과 금액을 적으시면 어떻게 되는지 알려 드립니다.'
    ) : (
      <>
        {open.member_name} 님의 {choice.goods_name} {wonText(amount)}이 바로 납부완료가 됩니다.
        영수증에는 <span className="whitespace-nowrap">{open.next_receipt}</span>번이나, 그사이 다른
        납부가 있으면 그다음 번호가 붙습니다. {mailWords(tell)}
      </>
    )}
  </p>
)

const mailWords = (tell: boolean): string =>
  tell ? '회원에게 납부 확인 메일이 갑니다.' : '메일은 가지 않습니다.'
