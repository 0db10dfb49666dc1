import type { MemberInvitation } from '#accounts/api/member-invitation.ts'
import { Tick } from '#platform/site/form/Tick.tsx'
import { longDay } from '#platform/rules/days.ts'

type Ticks = Record<'serviceAgree' | 'privacyAgree', boolean>

interface Props {
  found: MemberInvitation
  ticks: Ticks
  setTicks: (ticks: Ticks) => void
  fields: Readonly<Record<string, string>>
}

/** What is agreed to, in the versions that hold today; nothing is ticked beforehand (ruling 16). */
export const Agreements = ({ found, ticks, setTicks, fields }: Props) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="font-semibold">약관 동의</legend>
    <Tick
      kind="필수"
      checked={ticks.serviceAgree}
      aria-invalid={fields['serviceAgree'] !== undefined}
      onChange={({ target }) => setTicks({ ...ticks, serviceAgree: target.checked })}
    >
      이용약관({longDay(found.terms_version)} 시행)에 동의합니다
    </Tick>
    <Tick
      kind="필수"
      checked={ticks.privacyAgree}
      aria-invalid={fields['privacyAgree'] !== undefined}
      onChange={({ target }) => setTicks({ ...ticks, privacyAgree: target.checked })}
    >
      개인정보처리방침({longDay(found.privacy_version)} 시행)을 확인했습니다
    </Tick>
    <p className="text-small">
      <a className="underline" href="/terms" target="_blank" rel="noopener">
        이용약관 읽기(새 창)
      </a>{' '}
      ·{' '}
      <a className="underline" href="/privacy" target="_blank" rel="noopener">
        개인정보처리방침 읽기(새 창)
      </a>
    </p>
    {(fields['serviceAgree'] ?? fields['privacyAgree']) && (
      <p className="text-small font-semibold text-danger" role="alert">
        두 곳 모두 확인하고 표시해 주세요.
      </p>
    )}
  </fieldset>
)
