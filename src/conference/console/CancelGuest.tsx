import type { OfficeRegistrant } from '#conference/api/registrants.ts'
import { roomPath } from '#conference/console/room-address.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { wonText } from '#platform/rules/won.ts'

/** Ends the registration of somebody whom the office entered. */
export const CancelGuest = ({ person }: { person: OfficeRegistrant }) => {
  const { key, name, amount, conference_id } = person
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">등록 취소</h2>
      <p>자리가 비고 명찰의 번호를 쓸 수 없게 됩니다. 되돌리려면 다시 등록해야 합니다.</p>
      <ActionOpener
        button="등록 취소하기"
        title={`${name} 님의 등록 취소`}
        call="POST /v1/console/conference/guests/cancel"
        input={{ key }}
        fields={{
          refunded: {
            as: 'won',
            label: '돌려드린 금액(원)',
            hint: '돌려드리지 않으셨으면 0을 적습니다.',
            initial: String(amount),
          },
          reason: { label: '사유' },
        }}
        submit="등록 취소하기"
        leadsTo={() => roomPath('', conference_id)}
      >
        <p>
          {wonText(amount)}을 받으셨습니다. 이 화면은 돈을 보내지 않습니다. 먼저 돌려드린 뒤에 그
          금액을 적어 주십시오.
        </p>
      </ActionOpener>
    </section>
  )
}
