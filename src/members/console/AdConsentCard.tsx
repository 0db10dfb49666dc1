import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { momentWords } from '#platform/console/moment.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

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
      <button
        className="min-h-[4.4rem] cursor-pointer underline"
        type="button"
        onClick={() => void end(member_pk)}
      >
        요청을 받아 동의 거두기
      </button>
    )}
  </section>
)

const end = async (member_pk: number): Promise<void> => {
  const text =
    '회원의 요청을 받아 광고 메일의 수신 동의를 거둡니다. 회원께 메일로 알리며, 다시 동의하는 것은 회원만 할 수 있습니다.'
  if ((await openDialog({ kind: 'twoBtn', text, confirmLabel: '거두기' })) !== 'confirm') return
  try {
    await ask('POST /v1/console/members/endMailConsent', { member_pk })
    showToast({ icon: 'confirm', content: '동의를 거두었습니다.' })
  } catch (error) {
    void openDialog({ kind: 'ok', text: reasonOf(error) })
  }
  forgetAnswers('GET /v1/console/members/get')
}
