import { isEnglish, say } from '#platform/rules/say.ts'

const looks = {
  납부완료: 'text-success',
  등록완료: 'text-success',
  미납: 'text-danger',
  '입금 확인 중': 'text-accent',
  '결제 확인 중': 'text-accent',
  면제: 'text-sub',
  '보관 기간 지남': 'text-sub',
  '환불 예정': 'text-accent',
  환불: 'text-sub',
  취소: 'text-sub',
} as const

/** Elsewhere 취소 is what a button does. */
const textOf = (of: keyof typeof looks): string =>
  of === '취소' && isEnglish() ? 'Cancelled' : say(of)

export const Status = ({ of }: { of: keyof typeof looks }) => (
  <span
    className={`inline-block rounded-full border border-current px-[1.2rem] text-small font-semibold whitespace-nowrap ${looks[of]}`}
  >
    {textOf(of)}
  </span>
)
