import type { MemberType } from '#rules/member-types.ts'

/**
 * What must be known before the annual fee is paid: that it does not come back (bylaws article 8, ruling 27), and for whom
 * it opens no registration (ruling 40).
 */
export const FeeRule = ({ type }: { type: MemberType | undefined }) => (
  <div className="rounded-card border border-line p-2">
    <strong className="font-semibold">취소와 환불</strong>
    <p className="mt-[0.4rem]">
      납부하신 연회비는 <strong className="font-semibold">돌려드리지 않습니다.</strong> 다만, 두 번
      납부하시는 등 잘못 납부하신 금액은 돌려드립니다.
    </p>
    {type !== '정회원' && (
      <p className="mt-[0.4rem]">학술대회 사전등록은 연회비를 납부한 정회원만 하실 수 있습니다.</p>
    )}
  </div>
)
