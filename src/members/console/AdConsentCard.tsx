import type { OfficeMember } from '#members/api/office-members.ts'
import { momentWords } from '#platform/console/moment.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'

interface Props {
  member: OfficeMember
  mayChange: boolean
}

const wordsOf = ({ agreed, at }: OfficeMember['ad_consent']): string => {
  if (at === null) return '동의하지 않음'
  return agreed ? `동의함 (${momentWords(at)})` : `동의를 거둠 (${momentWords(at)})`
}

/** Whether a member agrees to advertising. Nobody but the member can agree; the office writes down that they no longer do. */
export const AdConsentCard = ({ member: { member_pk, ad_consent }, mayChange }: Props) => (
  <section className="console-card">
    <h2>광고 메일 수신 동의</h2>
    <p>{wordsOf(ad_consent)}</p>
    {mayChange && ad_consent.agreed && (
      <ActionButton
        call="POST /v1/console/members/endMailConsent"
        input={{ member_pk }}
        question={{
          text: '회원의 요청을 받아 광고 메일의 수신 동의를 거둡니다. 회원께 메일로 알리며, 다시 동의하는 것은 회원만 할 수 있습니다.',
          confirmLabel: '거두기',
        }}
        done="동의를 거두었습니다."
        changes="GET /v1/console/members/get"
        look="min-h-[4.4rem] cursor-pointer underline"
      >
        요청을 받아 동의 거두기
      </ActionButton>
    )}
  </section>
)
