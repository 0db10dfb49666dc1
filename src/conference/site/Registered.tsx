import { CircleCheck, Clock, Hourglass, Ticket } from 'lucide-react'
import { type RefObject, useId } from 'react'
import type { GetRegistrationCheckAnswer, WaitingPlace } from '#conference/api/registration.ts'
import { momentWords } from '#conference/rules/conferences.ts'
import type { Registration } from '#conference/site/registration.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { TransferDetails } from '#payments/site/payment/TransferDetails.tsx'
import { say, sayOwn } from '#platform/rules/say.ts'

interface Props {
  answer: GetRegistrationCheckAnswer
  address: string
  registration: Registration
  place: RefObject<HTMLElement | null>
}

const texts = {
  등록완료: {
    title: '사전등록이 완료되었습니다',
    text: '영수증과 등록확인증을 내려받아 보관해 주십시오. 다른 서류는 등록 확인 화면에서 받으실 수 있습니다.',
  },
  '입금 확인 중': {
    title: '입금 대기 중입니다',
    text: '아래 계좌로 입금해 주십시오. 사무국이 입금을 확인하면 등록이 완료됩니다.',
  },
  '결제 확인 중': {
    title: '결제 결과를 확인하고 있습니다',
    text: '카드사의 응답을 기다리고 있습니다. 중복 결제되지 않도록 잠시 기다려 주십시오.',
  },
} as const

const groupTexts = {
  등록완료: '등록확인증은 등록 확인 화면에서도 받으실 수 있습니다.',
  '입금 확인 중': '따로 납부하지 않으셔도 되며, 입금이 확인되면 등록이 완료됩니다.',
  '결제 확인 중': '',
} as const

const atHand = ['receipt', 'confirmation'] as const

/** Nothing new can be ordered after the deadline, but the deposit may still come. */
const isOpen = ({ checks }: GetRegistrationCheckAnswer): boolean =>
  checks.some(({ name, state }) => name === 'deadline' && state === 'met')

const textOf = ({ paid_by }: Props['answer'], registered: keyof typeof texts): string =>
  paid_by === null
    ? say(texts[registered].text)
    : say('{}님이 일괄 등록했습니다. {}', paid_by, sayOwn(groupTexts[registered]))

export const Registered = ({ answer, address, registration, place }: Props) => {
  const { registered, transfer, paid_by, pay_info_pk, goods_name } = answer
  const id = useId()
  if (registered === null) return null
  const isDone = registered === '등록완료'
  const Icon = isDone ? CircleCheck : Clock
  return (
    <section
      className="rounded-card bg-tint p-2 outline-none pad:px-4 pad:py-3"
      aria-labelledby={id}
      tabIndex={-1}
      data-next="deposit"
      ref={place}
    >
      <div className="flex gap-2">
        <Icon
          className={`size-[3.2rem] flex-none ${isDone ? 'text-success' : 'text-accent'}`}
          aria-hidden="true"
        />
        <div>
          <h3 className="text-h4 text-brand" id={id}>
            {say(texts[registered].title)}
          </h3>
          <p>
            <span>{textOf(answer, registered)}</span>
            {registered === '결제 확인 중' && transfer && (
              <span>{` ${say('신청하신 계좌이체는 유지됩니다.')}`}</span>
            )}
          </p>
        </div>
      </div>
      {pay_info_pk !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-2 max-card:flex-col max-card:items-stretch">
          <IssuedDocuments
            pay_info_pk={pay_info_pk}
            goodsName={goods_name}
            documents={paid_by === null ? atHand : ['confirmation']}
          />
          <a className="font-semibold text-action underline" href={address}>
            {say('등록 확인 화면으로')}
          </a>
        </div>
      )}
      {transfer && (
        <div className="mt-3 rounded-card bg-white p-2 pad:px-3">
          <TransferDetails transfer={transfer} />
        </div>
      )}
      {registered === '입금 확인 중' && paid_by === null && isOpen(answer) && (
        <button
          className="mt-2 button-line max-card:w-full"
          type="button"
          onClick={() => void registration.preRegister()}
        >
          {say('카드로 변경하여 납부하기')}
        </button>
      )}
    </section>
  )
}

export const WaitingPanel = (props: { place: WaitingPlace; registration: Registration }) => {
  const { place, registration } = props
  const invited = place.state === 'invited'
  const Icon = invited ? Ticket : Hourglass
  return (
    <section className="flex flex-wrap items-center gap-2 rounded-card bg-tint p-2 pad:px-4 pad:py-3">
      <Icon className="size-[3.2rem] flex-none text-accent" aria-hidden="true" />
      <div className="min-w-[20rem] flex-1">
        <h3 className="text-h4 text-brand">
          {invited ? say('좌석이 배정되었습니다') : say('대기 순번 {}번', place.place)}
        </h3>
        <p>{invited ? invitation(place.until) : say(waiting)}</p>
      </div>
      <div className="flex gap-1 max-card:w-full">
        {invited && (
          <button
            className="button max-pad:hidden"
            type="button"
            onClick={() => void registration.preRegister()}
          >
            {say('지금 등록하기')}
          </button>
        )}
        <button
          className="button-line max-card:flex-1"
          type="button"
          onClick={() => void registration.leave()}
        >
          {say('대기 취소')}
        </button>
      </div>
    </section>
  )
}

const waiting =
  '좌석이 나오면 이메일로 알려 드립니다. 안내 후 48시간 동안, 늦어도 사전등록 마감까지 좌석을 배정해 둡니다.'

const invitation = (until: string | null): string =>
  until === null
    ? say('지금 등록하실 수 있습니다.')
    : say('{}까지 좌석을 배정해 둡니다. 기한까지 등록해 주십시오.', momentWords(until))
