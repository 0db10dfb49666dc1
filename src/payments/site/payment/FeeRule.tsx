import type { MemberType } from '#members/rules/member-types.ts'
import { duesRule } from '#payments/rules/words/refund.ts'

/**
 * What must be known before the annual fee is paid: that it does not come back (bylaws, article 8), and for whom
 * it opens no registration (ruling 40).
 */
export const FeeRule = ({ type }: { type: MemberType | undefined }) => (
  <div className="rounded-card border border-line p-2">
    <strong className="font-semibold">취소와 환불</strong>
    <p className="mt-[0.4rem]">
      <strong className="font-semibold">{duesRule.kept}</strong> {duesRule.but}
    </p>
    {type !== '정회원' && (
      <p className="mt-[0.4rem]">학술대회 사전등록은 연회비를 납부한 정회원만 하실 수 있습니다.</p>
    )}
  </div>
)
