import type { OfficeRegistrant } from '#conference/api/registrants.ts'
import { guestNameLength } from '#conference/rules/registration.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'

/** Somebody else comes instead of the member who paid, and that this is taken back. */
export const SwapCard = ({ person }: { person: OfficeRegistrant }) => {
  const isSwapped = person.instead_of !== ''
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">참석자 변경</h2>
      <p>
        등록하신 분 대신 다른 분이 오시면 적습니다. 납부와 영수증은 등록하신 회원의 것으로 남고,
        회원의 화면에는 나오지 않습니다.
      </p>
      <div className="flex flex-wrap gap-1">
        <ActionOpener
          button={isSwapped ? '다른 분으로 바꾸기' : '대신 오실 분 적기'}
          buttonLook="button-line"
          title="대신 오실 분"
          call="POST /v1/console/conference/swaps/make"
          input={{ key: person.key }}
          fields={{
            name: { label: '이름', maxLength: guestNameLength.most },
            company: {
              label: '직장',
              maxLength: 100,
              optional: true,
              hint: '명찰에 그대로 인쇄합니다.',
            },
            email: {
              as: 'email',
              label: '이메일',
              maxLength: 100,
              optional: true,
              hint: '비워 두셔도 됩니다.',
            },
            reason: {
              label: '사유',
              hint: '예: 회원이 10월 20일에 이메일로 요청. 회원 본인도 열람할 수 있습니다.',
            },
          }}
          submit="적기"
          done="대신 오실 분을 적었습니다."
          changes="GET /v1/console/conference/registrants/get"
        >
          <p>
            {person.instead_of || person.name} 님의 등록으로 오십니다. 명찰의 번호는 그대로입니다.
            {isSwapped &&
              ` ${person.name} 님께 이미 참가확인서를 보내 드렸다면 그 문서와 링크는 쓰실 수 없게 됩니다.`}
          </p>
        </ActionOpener>
        {isSwapped && (
          <ActionButton
            call="POST /v1/console/conference/swaps/undo"
            input={{ key: person.key }}
            done="등록하신 분으로 되돌렸습니다."
            changes="GET /v1/console/conference/registrants/get"
          >
            {person.instead_of} 회원으로 되돌리기
          </ActionButton>
        )}
      </div>
    </section>
  )
}
