import { ReasonField } from '#platform/console/ReasonField.tsx'
import type { OfficeRegistrant } from '#conference/api/registrants.ts'
import { useSend } from '#platform/console/use-send.ts'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { roomPath } from '#conference/console/room-address.ts'
import { WonField } from '#platform/site/form/NumberField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { wonIn, wonText } from '#platform/rules/won.ts'
import { type SubmitEvent, useState } from 'react'

/** Ends the registration of somebody whom the office entered. */
export const CancelGuest = ({ person }: { person: OfficeRegistrant }) => {
  const [open, setOpen] = useState(false)
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">등록 취소</h2>
      <p>자리가 비고 명찰의 번호를 쓸 수 없게 됩니다. 되돌리려면 다시 등록해야 합니다.</p>
      <button className="button-line self-start" type="button" onClick={() => setOpen(true)}>
        등록 취소하기
      </button>
      <Dialog open={open} title={`${person.name} 님의 등록 취소`} onClose={() => setOpen(false)}>
        {open && <Form person={person} />}
      </Dialog>
    </section>
  )
}

const Form = ({ person }: { person: OfficeRegistrant }) => {
  const { key, amount, conference_id } = person
  const [given, setGiven] = useState({ refunded: String(amount), reason: '' })
  const { send, going, fields, error } = useSend('POST /v1/console/conference/guests/cancel', () =>
    location.assign(roomPath('', conference_id)),
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ key, refunded: wonIn(given.refunded) ?? Number.NaN, reason: given.reason })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={submit}>
      <p>
        {wonText(amount)}을 받으셨습니다. 이 화면은 돈을 보내지 않습니다. 먼저 돌려드린 뒤에 그
        금액을 적어 주십시오.
      </p>
      <WonField
        first
        label="돌려드린 금액(원)"
        hint="돌려드리지 않으셨으면 0을 적습니다."
        value={given.refunded}
        error={fields['refunded']}
        onChange={(refunded) => setGiven({ ...given, refunded })}
      />
      <ReasonField
        value={given.reason}
        error={fields['reason']}
        onChange={(reason) => setGiven({ ...given, reason })}
      />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        등록 취소하기
      </button>
    </form>
  )
}
