import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { CircleAlert } from 'lucide-react'

/** Why nobody, or not this member, can register now: at once, without what would not help anyway (ruling 40). */
export const Refused = ({ answer }: { answer: GetRegistrationCheckAnswer }) => {
  const { step, checks, days_left } = answer
  const reason = step === 'refused' ? 'member_type' : 'deadline'
  return (
    <div className="mt-2 flex gap-2">
      <CircleAlert className="mt-[0.2rem] size-[2.4rem] flex-none text-danger" aria-hidden="true" />
      <div>
        <p className="font-semibold text-danger">
          {checks.find(({ name }) => name === reason)?.message}
        </p>
        {step === 'refused' && (
          <p className="mt-[0.4rem] text-sub">
            회원 구분에 따른 등록과 참석은 아래 ‘등록비’와 ‘결제 안내’에 있습니다. 회원 구분이
            실제와 다르면 학회 사무국으로 알려 주십시오.
          </p>
        )}
        {step === 'over' && days_left >= 0 && (
          <p className="mt-[0.4rem] text-sub">
            현장등록은 행사 당일 등록 장소에서 받습니다. 등록비는 아래 ‘등록비’에 있습니다.
          </p>
        )}
      </div>
    </div>
  )
}
