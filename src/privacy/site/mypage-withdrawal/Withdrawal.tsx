import { useState } from 'react'
import type { GetRegisterInfoAnswer } from '#conference/api/registration.ts'
import { withdrawnItems } from '#payments/rules/withdrawn-payments.ts'
import { duesRule, refundDaysWords } from '#payments/rules/words/refund.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { useCall } from '#platform/site/ui/use-call.ts'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import type { GetPersonalDataAnswer } from '#privacy/api/personal-data.ts'
import { WithdrawalDialog } from '#privacy/site/mypage-withdrawal/WithdrawalDialog.tsx'

/** 회원탈퇴 asks, says what is kept until when, and offers the receipts first (ruling 17). */
export const Withdrawal = () => {
  const held = useCall('GET /v1/front/getPersonalData', 'member', {})
  const info = useCall('GET /v1/front/getMemberInfo', 'member', {})
  const registered = useCall('GET /v1/front/getRegisterInfo', 'member', { page: 1, row: 100 })
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState(false)

  if (done) return <Done />
  if (held.data === undefined || info.data === undefined || registered.data === undefined) {
    const all = [held, info, registered]
    const said = all.find(({ trouble }) => trouble !== undefined)?.trouble
    return <Waiting rows={3} trouble={said} retry={() => all.forEach(({ again }) => again())} />
  }
  const email = info.data.member_info.member_email
  const payments = held.data.held.find(({ key }) => key === 'payment')?.entries ?? []
  return (
    <>
      <div className="rounded-card bg-tint p-3 pad:p-4">
        <h3 className="text-brand">정말 탈퇴하시겠습니까?</h3>
        <p className="mt-1 font-semibold text-danger">
          탈퇴하시면 모든 회원정보가 영구히 삭제되며 복구할 수 없습니다.
        </p>
      </div>
      <Consequences />
      <Refundable rows={registered.data.register_info} />
      <KeptPayments payments={payments} />
      {email === '' ? (
        <p className="mt-4 font-semibold" role="alert">
          등록된 이메일이 없어 홈페이지에서 탈퇴하실 수 없습니다. 학회 사무국으로 연락해 주세요.
        </p>
      ) : (
        <div className="mt-5 flex flex-wrap justify-center gap-1">
          <a className="button-line min-h-7 flex-1 pad:max-w-[18rem]" href="/mypage/basic">
            취소
          </a>
          <button
            className="button-danger min-h-7 flex-1 text-h4 pad:max-w-[24rem]"
            type="button"
            onClick={() => setAsking(true)}
          >
            탈퇴
          </button>
        </div>
      )}
      <WithdrawalDialog
        open={asking}
        email={email}
        onClose={() => setAsking(false)}
        onDone={() => setDone(true)}
      />
    </>
  )
}

const points = [
  [
    '즉시 삭제됩니다',
    '아이디와 비밀번호, 기본정보, 직장정보, 학력정보, 기타정보, 동의 기록, 로그인 기록, 이메일 인증과 변경의 기록, 대기 신청을 모두 삭제합니다.',
  ],
  [
    '결제 기록은 보관됩니다',
    `법령에 따라 ${withdrawnItems}만 다른 정보와 분리하여 결제하거나 환불받으신 날부터 5년 동안 보관한 뒤 파기합니다.`,
  ],
  [
    '자동으로 환불되지 않습니다',
    `${duesRule.kept} ${duesRule.but} 잘못 납부하신 금액이나 등록비의 환불은 탈퇴하시기 전에 사무국에 요청해 주세요. 입금 대기 중인 신청은 취소되므로, 이미 입금하셨다면 입금 확인 후에 탈퇴해 주세요.`,
  ],
  [
    '다시 가입하실 수 있습니다',
    '같은 이메일로 언제든지 다시 가입하실 수 있습니다. 다만 이전 납부 내역은 새 회원정보에 연결되지 않습니다.',
  ],
] as const

const Consequences = () => (
  <section className="mt-4" aria-labelledby="consequences">
    <h3 id="consequences">탈퇴하시면</h3>
    <dl className="mt-2 border-t-2 border-brand">
      {points.map(([title, text]) => (
        <div
          className="border-b border-line py-2 pad:grid pad:grid-cols-[22rem_1fr] pad:gap-3"
          key={title}
        >
          <dt className="font-semibold text-brand">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const focus = (element: HTMLElement | null): void => element?.focus()

const Done = () => (
  <div className="rounded-card bg-tint p-4 text-center">
    <h3 className="text-brand outline-none" tabIndex={-1} ref={focus}>
      탈퇴가 완료되었습니다.
    </h3>
    <p className="mt-1">그동안 함께해 주셔서 감사합니다. 잠시 후 홈으로 이동합니다.</p>
  </div>
)

type Row = GetRegisterInfoAnswer['register_info'][number]

/**
 * Registrations whose fee can still be refunded, shown before the withdrawal (rulings 17 and 27).
 */
const Refundable = ({ rows }: { rows: readonly Row[] }) => {
  const refundable = rows.filter(({ refunds }) => refunds.length > 0)
  if (refundable.length === 0) return null
  return (
    <section className="mt-4" aria-labelledby="refundable">
      <h3 id="refundable">아직 환불받으실 수 있는 등록비가 있습니다</h3>
      <p className="mt-1">
        탈퇴하셔도 자동으로 환불되지 않습니다. 환불을 원하시면 탈퇴하시기 전에 사무국에 등록 취소를
        요청해 주십시오.
      </p>
      <ul className="mt-2 border-t-2 border-brand">
        {refundable.map((row) => (
          <li className="border-b border-line py-2" key={row.pay_info_pk}>
            <span className="font-semibold">
              {row.pay_info_goods_name} {wonText(row.pay_info_amt)}
            </span>
            <span className="block text-small text-sub">{refundDaysWords(row.refunds)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Entry = GetPersonalDataAnswer['held'][number]['entries'][number]

const KeptPayments = ({ payments }: { payments: readonly Entry[] }) => {
  if (payments.length === 0) return null
  return (
    <section className="mt-4" aria-labelledby="kept">
      <h3 id="kept">탈퇴하시기 전에 영수증을 내려받으십시오</h3>
      <p className="mt-1">탈퇴하신 뒤에는 홈페이지에서 영수증을 받으실 수 없습니다.</p>
      <ul className="mt-2 border-t-2 border-brand">
        {payments.map(({ name, until, pay_info_pk }, index) => (
          <li
            className="flex flex-wrap items-center justify-between gap-1 border-b border-line py-2"
            key={index}
          >
            <p>
              <span className="font-semibold">{name}</span>
              {until !== null && (
                <span className="block text-small text-sub">
                  {longDay(seoulDay(new Date(until)))}까지 보관한 뒤 파기합니다.
                </span>
              )}
            </p>
            {pay_info_pk !== null && (
              <IssuedDocuments pay_info_pk={pay_info_pk} goodsName={name} documents={['receipt']} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
