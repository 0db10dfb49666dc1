import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { Choose, PayFields } from '#conference/console/PayFields.tsx'
import { useGuest } from '#conference/console/use-guest.ts'
import { guestNameLength } from '#conference/rules/registration.ts'
import { useAnswered } from '#platform/console/Answered.tsx'
import { ReasonField } from '#platform/console/FileForm.tsx'
import { Tick } from '#platform/console/ActionField.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

/** Registers somebody by hand or on site: `?id=2025-autumn`. */
export const GuestPage = () => (
  <Frame room="학술대회" title="직접 등록">
    {() => <Asked />}
  </Frame>
)

const names = ['id']

const Asked = () => {
  const [{ filters }] = useAddress(names)
  const { data, instead, again } = useAnswered('GET /v1/console/conference/get', filters)
  if (data === undefined) return instead
  return (
    <div className="flex flex-col gap-3">
      <Choose room={data} />
      <GuestForm key={data.id} room={data} onDone={again} />
    </div>
  )
}

interface Props {
  room: ConferenceRoom
  onDone: () => void
}

/** Who comes, what they pay and how; ready for the next as soon as one is registered. */
const GuestForm = ({ room, onDone }: Props) => {
  const guest = useGuest(room, onDone)
  const { given, set, submit, last, isFull, asksReason, fields, error, going } = guest
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      {last && (
        <p className="rounded-card bg-tint p-2" role="status">
          <a className="underline" href={`/admin/conference/registrants/${last.key}`}>
            {last.name}
          </a>{' '}
          님을 등록했습니다. 이어서 다음 분을 등록하실 수 있습니다.
        </p>
      )}
      <p className="text-sub">
        {room.seats.left === null ? '좌석의 제한이 없습니다.' : `남은 좌석 ${room.seats.left}석`}
      </p>
      <PersonFields given={given} set={set} fields={fields} />
      <PayFields room={room} guest={guest} />
      {isFull && (
        <Tick
          label="정원"
          text="정원을 넘겨 등록"
          error={fields['over']}
          checked={given.over}
          onChange={(over) => set({ over })}
        />
      )}
      {asksReason && (
        <ReasonField
          hint="예: 초청 연자. 정한 등록비나 정원과 다른 까닭을 적습니다."
          value={given.reason}
          error={fields['reason']}
          onChange={(reason) => set({ reason })}
        />
      )}
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        등록하기
      </button>
    </form>
  )
}

interface Person {
  name: string
  company: string
  email: string
}

interface PersonProps {
  given: Person
  set: (more: Partial<Person>) => void
  fields: Readonly<Record<string, string>>
}

/** Who comes, as the badge will say it. */
const PersonFields = ({ given, set, fields }: PersonProps) => (
  <>
    <TextField
      label="이름"
      required
      data-first
      fit="name"
      maxLength={guestNameLength.most}
      value={given.name}
      error={fields['name']}
      onChange={({ target }) => set({ name: target.value })}
    />
    <TextField
      label="직장"
      hint="명찰에 그대로 인쇄합니다."
      maxLength={100}
      value={given.company}
      error={fields['company']}
      onChange={({ target }) => set({ company: target.value })}
    />
    <TextField
      label="이메일"
      type="email"
      hint="비워 두셔도 됩니다."
      maxLength={100}
      value={given.email}
      error={fields['email']}
      onChange={({ target }) => set({ email: target.value })}
    />
  </>
)
