import type { Note } from '#accounts/api/member-care.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { momentWords } from '#platform/console/moment.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { plainDay, seoulDay } from '#platform/rules/days.ts'

interface Props {
  member: OfficeMember
  mayChange: boolean
}

/** What the office noted of the member, who may read it too. */
export const NotesCard = ({ member: { member_pk, notes }, mayChange }: Props) => (
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
    submit="메모 남기기"
    done="메모를 남겼습니다."
    changes="GET /v1/console/members/get"
  />
)

const NoteItem = ({ note, mayChange }: { note: Note; mayChange: boolean }) => {
  const { note_pk, kind, body, by, created_at, until } = note
  return (
    <li className="border-t border-line pt-2">
      <p className="break-words whitespace-pre-wrap">{body}</p>
      <p className="text-small text-sub">
        {momentWords(created_at)} {by} · {plainDay(seoulDay(new Date(until)))} 파기
      </p>
      {mayChange && kind === 'note' && (
        <ActionButton
          call="POST /v1/console/members/note/remove"
          input={{ note_pk }}
          question={{ text: '이 메모를 지웁니다. 되살릴 수 없습니다.', confirmLabel: '지우기' }}
          done="메모를 지웠습니다."
          changes="GET /v1/console/members/get"
          look="min-h-[4.4rem] cursor-pointer underline"
        >
          지우기
        </ActionButton>
      )}
    </li>
  )
}
