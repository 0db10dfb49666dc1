import type { Written } from '#islands/console-mail/use-writing.ts'
import { FieldGroup } from '#islands/form/Field.tsx'
import { mailingKinds, type MailingKind, mailingKindWords } from '#rules/mailings.ts'

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
  <FieldGroup label="메일의 종류" required hint={hints[kind]}>
    {(described) => (
      <div className="flex flex-wrap gap-x-4">
        {mailingKinds.map((one) => (
          <label className="flex min-h-7 cursor-pointer items-center gap-1" key={one}>
            <input
              className="size-[2.4rem] accent-action"
              type="radio"
              name="kind"
              checked={kind === one}
              aria-describedby={described['aria-describedby']}
              onChange={() => set({ kind: one })}
            />
            {mailingKindWords[one]}
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
)
