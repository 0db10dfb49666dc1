import { useToday } from '#platform/site/form/use-today.ts'
import type { EndInput } from '#privacy/api/member-leaving.ts'
import { useSend } from '#platform/console/use-send.ts'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { Field, TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { expulsionGrounds, requestWays } from '#privacy/rules/leaving.ts'
import { type SubmitEvent, useState } from 'react'

const kinds = [
  { value: 'request', label: '본인의 요청' },
  { value: 'expulsion', label: '제명(회칙 제9조)' },
] as const

type Given = Partial<Record<'way' | 'on_day' | 'ground', string>> & { heard?: boolean }

interface Props {
  pk: number
  /** As the preview said it. */
  name: string
}

/** Why the membership ends: asked for by the member, or decided by the board. */
export const LeaveForm = ({ pk, name }: Props) => {
  const [kind, setKind] = useState('request')
  const [given, setGiven] = useState<Given>({})
  const { send, going, error, fields } = useSend('POST /v1/console/members/leaving/end', () =>
    location.assign('/admin/members'),
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    // What is missing the server says at its field.
    const ground = Number(given.ground)
    void send({ member_pk: pk, member_name: name, kind, ...given, ground } as EndInput)
  }
  const set = (more: Given): void => setGiven({ ...given, ...more })
  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={submit}>
      <Choice label="사유" value={kind} choices={kinds} onChange={setKind} />
      {kind === 'request' ? (
        <Choice
          label="요청하신 방법"
          value={given.way}
          choices={requestWays.map((way) => ({ value: way, label: way }))}
          error={fields['way']}
          onChange={(way) => set({ way })}
        />
      ) : (
        <Expulsion {...{ given, fields, set }} />
      )}
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        {kind === 'request' ? '탈퇴 처리하기' : '제명 처리하기'}
      </button>
    </form>
  )
}

interface ExpulsionProps {
  given: Given
  fields: Readonly<Record<string, string>>
  set: (more: Given) => void
}

const Expulsion = ({ given, fields, set }: ExpulsionProps) => (
  <>
    <TextField
      label="임원회 의결일"
      type="date"
      required
      max={useToday()}
      value={given.on_day ?? ''}
      error={fields['on_day']}
      onChange={({ target }) => set({ on_day: target.value })}
    />
    <Choice
      label="제명 사유"
      value={given.ground}
      choices={expulsionGrounds.map((label, index) => ({ value: String(index + 1), label }))}
      error={fields['ground']}
      onChange={(ground) => set({ ground })}
    />
    <Field label="의견을 말할 기회" required error={fields['heard']}>
      {(control) => (
        <label className="tick">
          <input
            type="checkbox"
            checked={given.heard ?? false}
            onChange={({ target }) => set({ heard: target.checked })}
            {...control}
          />
          회원에게 미리 의견을 말할 기회를 드렸습니다
        </label>
      )}
    </Field>
  </>
)
