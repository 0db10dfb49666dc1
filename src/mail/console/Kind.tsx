import type { Written } from '#mail/console/use-writing.ts'
import { OneOf } from '#mail/console/OneOf.tsx'
import { type MailingKind, mailingKindWords } from '#mail/rules/mailings.ts'

interface Props {
  kind: MailingKind
  set: (more: Partial<Written>) => void
}

const hints: Readonly<Record<MailingKind, string>> = {
  business: '총회, 회비, 학술대회처럼 학회의 일을 알리는 메일입니다. 광고의 표시가 붙지 않습니다.',
  ad: '유료 교육이나 행사, 후원 기관의 제품처럼 사거나 신청하시기를 권하는 메일입니다. 광고 수신에 동의하신 회원께만 가고, 법에서 정한 표시와 수신 거부 링크가 붙습니다.',
}

/** Whether it is the society's business or advertising, which the law has other rules for (정보통신망법 제50조). */
export const Kind = ({ kind, set }: Props) => (
  <OneOf
    label="메일의 종류"
    hint={hints[kind]}
    name="kind"
    words={mailingKindWords}
    chosen={kind}
    choose={(one) => set({ kind: one })}
  />
)
