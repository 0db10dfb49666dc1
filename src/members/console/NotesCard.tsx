import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import type { Note } from '#accounts/api/member-care.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useSend } from '#platform/console/use-send.ts'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

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

const NoteForm = ({ pk: member_pk }: { pk: number }) => {
  const [body, setBody] = useState('')
  const { send, going, error, fields } = useSend('POST /v1/console/members/note', () => {
    setBody('')
    showToast({ content: '메모를 남겼습니다.', icon: 'confirm' })
    forgetAnswers('GET /v1/console/members/get')
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ member_pk, body })
  }
  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={submit}>
      <Field
        label="새 메모"
        hint="3년 뒤에 자동으로 파기됩니다. 회원 본인도 열람할 수 있습니다."
        error={fields['body']}
      >
        {(control) => (
          <textarea
            className="control min-h-[8rem] w-full"
            maxLength={1000}
            value={body}
            onChange={({ target }) => setBody(target.value)}
            {...control}
          />
        )}
      </Field>
      <Refusal>{refusalBeside(error, [fields['body']])}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        메모 남기기
      </button>
    </form>
  )
}

const NoteItem = ({ note, mayChange }: { note: Note; mayChange: boolean }) => {
  const { note_pk, kind, body, by, created_at, until } = note
  const remove = async (): Promise<void> => {
    const asked = { kind: 'twoBtn', text: '이 메모를 지웁니다. 되살릴 수 없습니다.' } as const
    if ((await openDialog({ ...asked, confirmLabel: '지우기' })) !== 'confirm') return
    try {
      await ask('POST /v1/console/members/note/remove', { note_pk })
      showToast({ content: '메모를 지웠습니다.', icon: 'confirm' })
    } catch (error) {
      void openDialog({ kind: 'ok', text: reasonOf(error) })
    }
    forgetAnswers('GET /v1/console/members/get')
  }
  return (
    <li className="border-t border-line pt-2">
      <p className="break-words whitespace-pre-wrap">{body}</p>
      <p className="text-small text-sub">
        {momentWords(created_at)} {by} · {plainDay(seoulDay(new Date(until)))} 파기
      </p>
      {mayChange && kind === 'note' && (
        <button
          className="min-h-[4.4rem] cursor-pointer underline"
          type="button"
          onClick={() => void remove()}
        >
          지우기
        </button>
      )}
    </li>
  )
}
