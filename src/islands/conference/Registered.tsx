import type { GetRegistrationCheckAnswer } from '#contract/registration.schema.ts'
import { TransferDetails } from '#islands/payment/TransferDetails.tsx'
import { CircleCheck, Clock } from 'lucide-react'

interface Props {
  answer: GetRegistrationCheckAnswer
  /** Of the member's registrations. */
  address: string
}

const texts = {
  등록완료: {
    title: '사전등록이 완료되었습니다',
    text: '등록 내역과 영수증은 등록 확인 화면에서 보실 수 있습니다.',
  },
  '입금 확인 중': {
    title: '입금을 기다리고 있습니다',
    text: '아래 계좌로 입금해 주십시오. 사무국이 입금을 확인하면 등록이 완료됩니다.',
  },
  '결제 확인 중': {
    title: '결제 결과를 확인하고 있습니다',
    text: '카드사의 답을 기다리고 있습니다. 두 번 결제되지 않도록 잠시 기다려 주십시오.',
  },
} as const

/** What the member has already, in the place of the conditions. */
export const Registered = ({ answer: { registered, transfer }, address }: Props) => {
  if (registered === null) return null
  const { title, text } = texts[registered]
  const isDone = registered === '등록완료'
  const Icon = isDone ? CircleCheck : Clock
  return (
    <section className="rounded-card bg-tint p-2 pad:px-4 pad:py-3">
      <div className="flex gap-2">
        <Icon
          className={`size-[3.2rem] flex-none ${isDone ? 'text-success' : 'text-accent'}`}
          aria-hidden="true"
        />
        <div>
          <h3 className="text-h4 text-brand">{title}</h3>
          <p>
            {text}{' '}
            {isDone && (
              <a className="font-semibold text-action underline" href={address}>
                등록 확인 화면으로
              </a>
            )}
          </p>
        </div>
      </div>
      {transfer && (
        <div className="mt-3 rounded-card bg-white p-2 pad:px-3">
          <TransferDetails transfer={transfer} />
        </div>
      )}
    </section>
  )
}
