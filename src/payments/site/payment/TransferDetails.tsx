import { type ReactNode, useEffect, useRef } from 'react'
import type { TransferInfo } from '#payments/api/payments.ts'
import { goods, goodsText } from '#payments/rules/goods.ts'
import { CopyButton } from '#payments/site/payment/CopyButton.tsx'
import { longDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'

interface DetailsProps {
  transfer: TransferInfo
  /** Whose name the deposit bears, if it is not the registered person's. */
  depositor?: string
}

export const TransferDetails = ({ transfer, depositor }: DetailsProps) => {
  const number = useRef<HTMLElement>(null)
  const { goods_type, member_type, amount, lines, bank_name, account, holder, due } = transfer
  return (
    <>
      <dl className="border-t-2 border-brand">
        {goods[goods_type].isForType && <Fact name={say('회원 구분')}>{say(member_type)}</Fact>}
        <Fact name={say('입금 금액')}>
          <strong className="text-h3 text-action">{wonText(amount)}</strong>
        </Fact>
        {lines.length > 1 && (
          <Fact name={say('입금 내역')}>
            {lines.map((line) => (
              <span className="block" key={line.goods_name}>
                {goodsText(line.goods_name)} {wonText(line.amount)}
              </span>
            ))}
          </Fact>
        )}
        <Fact name={say('은행')}>{bank_name}</Fact>
        <Fact name={say('계좌번호')}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="pad:text-h4" ref={number}>
              {account}
            </strong>
            <CopyButton
              text={account}
              name={say('계좌번호')}
              onFail={() => select(number.current)}
            />
          </span>
        </Fact>
        <Fact name={say('예금주')}>{holder}</Fact>
        <Fact name={say('입금 기한')}>
          <strong>{say('{}까지', longDay(due))}</strong>
        </Fact>
      </dl>
      <ul className="mt-2 list-disc pl-3 text-small text-sub">
        <li>
          {say(
            '입금자명은 {} 이름과 같아야 합니다.',
            depositor ?? (member_type === '비회원' ? say('등록하신') : say('회원').toLowerCase()),
          )}
        </li>
        <li>
          {say('사무국이 입금을 확인하면 납부가 완료됩니다. 평일 기준으로 1~2일이 걸립니다.')}
        </li>
      </ul>
    </>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid min-h-6 grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-2 border-b border-line py-1">
    <dt className="text-small text-sub">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)

/** Selects the text for copying by hand where the clipboard is refused. */
const select = (element: HTMLElement | null): void => {
  if (element) getSelection()?.selectAllChildren(element)
}

interface Props {
  id: string
  transfer: TransferInfo
  onClose: () => void
}

export const TransferOrdered = ({ id, transfer, onClose }: Props) => {
  const done = useRef<HTMLParagraphElement>(null)
  // The focus moves here, as the pressed button is gone.
  useEffect(() => done.current?.focus(), [])
  return (
    <div className="p-3">
      <p className="mb-2 outline-none" id={id} tabIndex={-1} ref={done}>
        <strong>{goodsText(transfer.goods_name)}</strong>{' '}
        {say('계좌이체를 신청하셨습니다. 아래 계좌로 입금해 주십시오.')}
      </p>
      <TransferDetails transfer={transfer} />
      <button className="mt-3 button min-h-7 w-full" type="button" onClick={onClose}>
        {say('확인')}
      </button>
    </div>
  )
}
