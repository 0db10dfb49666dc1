import type { MemberInvitation } from '#accounts/api/member-invitation.ts'
import { longDay } from '#platform/rules/days.ts'
import { pathHere, say } from '#platform/rules/say.ts'
import { Tick } from '#platform/site/form/Tick.tsx'
import { Whole } from '#platform/site/ui/Whole.tsx'

type Ticks = Record<'serviceAgree' | 'privacyAgree', boolean>

interface Props {
  found: Pick<MemberInvitation, 'terms_version' | 'privacy_version'>
  ticks: Ticks
  setTicks: (ticks: Ticks) => void
  fields: Readonly<Record<string, string>>
}

/** The versions in force today; nothing is ticked beforehand (ruling 16). */
export const Agreements = ({ found, ticks, setTicks, fields }: Props) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="font-semibold">{say('약관 동의')}</legend>
    <Tick
      kind="필수"
      checked={ticks.serviceAgree}
      aria-invalid={fields['serviceAgree'] !== undefined}
      onChange={({ target }) => setTicks({ ...ticks, serviceAgree: target.checked })}
    >
      <Whole text={say('이용약관({} 시행)에 동의합니다', longDay(found.terms_version))} />
    </Tick>
    <Tick
      kind="필수"
      checked={ticks.privacyAgree}
      aria-invalid={fields['privacyAgree'] !== undefined}
      onChange={({ target }) => setTicks({ ...ticks, privacyAgree: target.checked })}
    >
      <Whole
        text={say('개인정보처리방침({} 시행)을 확인했습니다', longDay(found.privacy_version))}
      />
    </Tick>
    <p className="text-small">
      <a className="underline" href={pathHere('/terms')} target="_blank" rel="noopener">
        {say('이용약관 읽기(새 창)')}
      </a>{' '}
      ·{' '}
      <a className="underline" href={pathHere('/privacy')} target="_blank" rel="noopener">
        {say('개인정보처리방침 읽기(새 창)')}
      </a>
    </p>
    {(fields['serviceAgree'] ?? fields['privacyAgree']) && (
      <p className="text-small font-semibold text-danger" role="alert">
        {say('두 항목을 모두 확인하고 체크해 주세요.')}
      </p>
    )}
  </fieldset>
)
