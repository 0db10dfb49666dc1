import { ReasonField } from '#platform/console/ReasonField.tsx'
import { forgetAnswers } from '#platform/client/console.ts'
import type { OfficeRegistrant } from '#conference/api/registrants.ts'
import { useSend } from '#platform/console/use-send.ts'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { PersonFields } from '#conference/console/PersonFields.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

/** Somebody else comes instead of the member who paid, and that this is taken back. */
export const SwapCard = ({ person }: { person: OfficeRegistrant }) => {
  const [open, setOpen] = useState(false)
  const isSwapped = person.instead_of !== ''
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">참석자 변경</h2>
      <p>
        등록하신 분 대신 다른 분이 오시면 적습니다. 납부와 영수증은 등록하신 회원의 것으로 남고,
        회원의 화면에는 나오지 않습니다.
      </p>
      <div className="flex flex-wrap gap-1">
        <button className="button-line" type="button" onClick={() => setOpen(true)}>
          {isSwapped ? '다른 분으로 바꾸기' : '대신 오실 분 적기'}
        </button>
        {isSwapped && <Undo person={person} />}
      </div>
      <Dialog open={open} title="대신 오실 분" onClose={() => setOpen(false)}>
        {open && <Form person={person} onDone={() => setOpen(false)} />}
      </Dialog>
    </section>
  )
}

const done = (content: string): void => {
  showToast({ content, icon: 'confirm' })
  forgetAnswers('GET /v1/console/conference/registrants/get')
}

const Undo = ({ person }: { person: OfficeRegistrant }) => {
  const { send, going, error } = useSend('POST /v1/console/conference/swaps/undo', () =>
    done('등록하신 분으로 되돌렸습니다.'),
  )
  return (
    <>
      <button
        className="button-line"
        type="button"
        aria-disabled={going}
        onClick={() => void send({ key: person.key })}
      >
        {person.instead_of} 회원으로 되돌리기
      </button>
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </>
  )
}

const Form = ({ person, onDone }: { person: OfficeRegistrant; onDone: () => void }) => {
  const [given, setGiven] = useState({ name: '', company: '', email: '', reason: '' })
  const { send, going, fields, error } = useSend('POST /v1/console/conference/swaps/make', () => {
    onDone()
    done('대신 오실 분을 적었습니다.')
  })
  const set = (more: Partial<typeof given>): void => setGiven({ ...given, ...more })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ key: person.key, ...given })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={submit}>
      <p>
        {person.instead_of || person.name} 님의 등록으로 오십니다. 명찰의 번호는 그대로입니다.
        {person.instead_of !== '' &&
          ` ${person.name} 님께 이미 참가확인서를 보내 드렸다면 그 문서와 링크는 쓰실 수 없게 됩니다.`}
      </p>
      <PersonFields given={given} set={set} fields={fields} />
      <ReasonField
        hint="예: 회원이 10월 20일에 이메일로 요청. 회원 본인도 열람할 수 있습니다."
        value={given.reason}
        error={fields['reason']}
        onChange={(reason) => set({ reason })}
      />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        적기
      </button>
    </form>
  )
}
