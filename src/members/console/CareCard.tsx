import type { Note } from '#accounts/api/member-care.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { Corrections } from '#members/console/Corrections.tsx'
import { InviteOne } from '#members/console/InviteAccounts.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { dayWords } from '#platform/rules/days.ts'

export const CareCard = ({ member }: { member: OfficeMember }) => {
  const { member_pk } = member
  return (
    <section className="console-card flex flex-col items-start">
      <h2>회원 지원</h2>
      <Corrections member={member} />
      {member.member_id === '' ? <InviteOne member={member} /> : <AccountTools pk={member_pk} />}
    </section>
  )
}

const AccountTools = ({ pk: member_pk }: { pk: number }) => (
  <>
    <ActionButton
      call="POST /v1/console/members/recovery"
      input={{ member_pk }}
      question={{
        text: '등록된 이메일로 비밀번호 재설정 방법을 발송합니다. 비밀번호는 회원이 직접 설정합니다.',
        confirmLabel: '발송',
      }}
      done={({ email }) => `${email} 주소로 메일을 보냈습니다.`}
      look="console-tool"
    >
      비밀번호 찾기 메일 발송
    </ActionButton>
    <ActionButton
      call="POST /v1/console/members/sessions/end"
      input={{ member_pk }}
      question={{ text: '이 회원을 모든 기기에서 로그아웃합니다.', confirmLabel: '로그아웃' }}
      done="모든 기기에서 로그아웃했습니다."
      changes="GET /v1/console/members/get"
      look="console-tool"
    >
      모든 기기에서 로그아웃
    </ActionButton>
  </>
)

interface NotesProps {
  member: OfficeMember
  mayChange: boolean
}

/** The member may read these notes too. */
export const NotesCard = ({ member: { member_pk, notes }, mayChange }: NotesProps) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">사무국 메모</h2>
    {mayChange && <NoteForm pk={member_pk} />}
    {notes.length === 0 && <p className="text-sub">아직 메모가 없습니다.</p>}
    <ul className="flex flex-col gap-2">
      {notes.map((note) => (
        <NoteItem key={note.note_pk} note={note} mayChange={mayChange} />
      ))}
    </ul>
  </section>
)

const NoteForm = ({ pk: member_pk }: { pk: number }) => (
  <ActionForm
    call="POST /v1/console/members/note"
    input={{ member_pk }}
    fields={{
      body: {
        as: 'long',
        label: '새 메모',
        optional: true,
        hint: '3년 뒤에 자동으로 파기됩니다. 회원 본인도 열람할 수 있습니다.',
      },
    }}
    submit="메모 등록"
    done="메모를 등록했습니다."
    changes="GET /v1/console/members/get"
  />
)

const NoteItem = ({ note, mayChange }: { note: Note; mayChange: boolean }) => {
  const { note_pk, kind, body, by, created_at, until } = note
  return (
    <li className="border-t border-line pt-2">
      <p className="break-words whitespace-pre-wrap">{body}</p>
      <p className="text-small text-sub">
        {momentWords(created_at)} {by} · {dayWords(until)} 파기
      </p>
      {mayChange && kind === 'note' && (
        <ActionButton
          call="POST /v1/console/members/note/remove"
          input={{ note_pk }}
          question={{ text: '이 메모를 삭제합니다. 복구할 수 없습니다.', confirmLabel: '삭제' }}
          done="메모를 삭제했습니다."
          changes="GET /v1/console/members/get"
          look="min-h-[4.4rem] cursor-pointer underline"
        >
          삭제
        </ActionButton>
      )}
    </li>
  )
}

interface AdConsentProps {
  member: OfficeMember
  mayChange: boolean
}

const wordsOf = ({ agreed, at }: OfficeMember['ad_consent']): string => {
  if (at === null) return '동의하지 않음'
  return agreed ? `동의함 (${momentWords(at)})` : `동의 철회 (${momentWords(at)})`
}

/** Only the member can consent to advertising; the office can only record a withdrawal. */
export const AdConsentCard = ({ member: { member_pk, ad_consent }, mayChange }: AdConsentProps) => (
  <section className="console-card">
    <h2>광고 메일 수신 동의</h2>
    <p>{wordsOf(ad_consent)}</p>
    {mayChange && ad_consent.agreed && (
      <ActionButton
        call="POST /v1/console/members/endMailConsent"
        input={{ member_pk }}
        question={{
          text: '회원의 요청에 따라 광고 메일 수신 동의를 철회합니다. 회원에게 메일로 알리며, 재동의는 회원 본인만 할 수 있습니다.',
          confirmLabel: '철회',
        }}
        done="동의를 철회했습니다."
        changes="GET /v1/console/members/get"
        look="min-h-[4.4rem] cursor-pointer underline"
      >
        요청에 따라 동의 철회
      </ActionButton>
    )}
  </section>
)
