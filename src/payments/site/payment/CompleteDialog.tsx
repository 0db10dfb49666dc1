import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { goods as goodsTable, goodsText, type GoodsType } from '#payments/rules/goods.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { Rehearsal } from '#payments/site/payment/Notices.tsx'
import type { PaidByCard } from '#payments/site/payment/outcome.ts'
import { Fact } from '#payments/site/payment/TransferDetails.tsx'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  goods: GoodsType
  paid: PaidByCard | undefined
  next: { label: string; href: string; first?: true } | undefined
  onClose: () => void
}

export const CompleteDialog = ({ goods, paid, next, onClose }: Props) => {
  const id = useId()
  return (
    <Dialog
      open={paid !== undefined}
      title={say('결제가 완료되었습니다')}
      describedBy={id}
      onClose={onClose}
    >
      {paid && (
        <div className="flex flex-col items-center gap-2 p-3 pt-4">
          <CircleCheck className="size-[5.6rem] text-success" aria-hidden="true" />
          <Rehearsal of={paid.rehearsal} when="done" />
          <dl className="w-full border-t-2 border-brand" id={id}>
            {rowsOf(goods, paid).map(
              ([name, value]) =>
                value && (
                  <Fact name={name} key={name}>
                    {value}
                  </Fact>
                ),
            )}
          </dl>
          {paid.pay_info_pk !== undefined && (
            <IssuedDocuments
              pay_info_pk={paid.pay_info_pk}
              goodsName={paid.goodsName}
              documents={['receipt']}
              receipt={say('영수증 내려받기')}
            />
          )}
          <div className="mt-1 flex w-full gap-1 max-card:flex-col-reverse">
            <button
              className={`${next ? 'button-line' : 'button'} min-h-7 flex-1`}
              type="button"
              data-first={next?.first ? undefined : true}
              onClick={onClose}
            >
              {say('확인')}
            </button>
            {next && (
              <a
                className="button min-h-7 flex-[2]"
                href={next.href}
                data-first={next.first}
                ref={next.first && take}
              >
                {next.label}
              </a>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** The link takes the focus even if the server offers it only after the dialog has opened. */
const take = (link: HTMLAnchorElement | null): void => link?.focus()

const rowsOf = (goods: GoodsType, { goodsName, memberType, amount, card, paidAt }: PaidByCard) =>
  [
    [say('납부 항목'), goodsText(goodsName)],
    [say('회원 구분'), goodsTable[goods].isForType ? say(memberType) : undefined],
    [say('결제 금액'), wonText(amount)],
    [say('결제 카드'), card],
    [say('결제일'), paidAt && longDay(seoulDay(new Date(paidAt)))],
  ] as const
