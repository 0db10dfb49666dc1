import { type SubmitEvent, useState } from 'react'
import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { OfConference } from '#conference/console/Choose.tsx'
import {
  type BadgeSheet,
  type BadgeSheetName,
  badgeSheetNames,
  badgeSheets,
  measureNames,
} from '#conference/rules/badge-sheets.ts'
import { isRegistrantKey } from '#conference/rules/registration.ts'
import { useAddress } from '#platform/console/list/address.ts'
import { useFile } from '#platform/console/use-answer.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { NumberField } from '#platform/site/form/NumberField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

/** `?id=2025-autumn&keys=o1,g2`; without `keys`, badges for everybody. */
export const BadgesPage = () => (
  <Frame room="학술대회" help="명찰 인쇄" title="명찰 인쇄">
    {() => <OfConference>{(room) => <BadgesForm room={room} />}</OfConference>}
  </Frame>
)

const names = ['keys']

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

type ChosenSheet = BadgeSheetName | 'own'
type Measures = Record<keyof BadgeSheet, string>

const measures = Object.keys(measureNames) as (keyof BadgeSheet)[]

const eachMeasure = <Value,>(valueOf: (name: keyof BadgeSheet) => Value) =>
  Object.fromEntries(measures.map((name) => [name, valueOf(name)])) as Record<
    keyof BadgeSheet,
    Value
  >

const sheets = [
  ...badgeSheetNames.map((value) => ({ value, label: badgeSheets[value].label })),
  { value: 'own', label: '다른 용지: 치수 직접 입력' },
]

interface MeasureProps {
  own: Measures
  setOwn: (own: Measures) => void
  fields: Readonly<Record<string, string>>
}

const MeasureFields = ({ own, setOwn, fields }: MeasureProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="sr-only">라벨 치수</legend>
    <p className="text-sub">용지 포장에 표시된 치수나 실측한 치수를 입력합니다. 용지는 A4입니다.</p>
    <div className="grid gap-2 card:grid-cols-2">
      {measures.map((name) => (
        <TextField
          key={name}
          label={measureNames[name]}
          required
          fit="name"
          inputMode="decimal"
          value={own[name]}
          error={fields[`own.${name}`]}
          onChange={({ target }) => setOwn({ ...own, [name]: target.value })}
        />
      ))}
    </div>
    <Refusal>{fields['own']}</Refusal>
  </fieldset>
)

interface LabelProps {
  given: { start: string; blanks: string; edges: boolean }
  set: (more: Partial<LabelProps['given']>) => void
  fields: Readonly<Record<string, string>>
}

const LabelFields = ({ given, set, fields }: LabelProps) => (
  <>
    <NumberField
      label="시작할 칸"
      hint="일부 사용한 용지는 왼쪽 위부터 오른쪽 순서로 첫 빈칸의 번호를 입력합니다."
      value={given.start}
      error={fields['start']}
      onChange={(start) => set({ start })}
    />
    <NumberField
      label="빈 명찰"
      hint="현장에서 수기로 작성할 명찰 수입니다."
      value={given.blanks}
      error={fields['blanks']}
      onChange={(blanks) => set({ blanks })}
    />
    <label className="tick">
      <input type="checkbox" checked={given.edges} onChange={() => set({ edges: !given.edges })} />
      라벨 테두리 인쇄(시험 인쇄)
    </label>
  </>
)

const BadgesForm = ({ room }: { room: ConferenceRoom }) => {
  const [{ filters }] = useAddress(names)
  const chosen = (filters['keys'] ?? '').split(',').filter(isRegistrantKey)
  const registered = `등록자 ${room.seats.registered}명 전체의`
  const whose = chosen.length > 0 ? `선택한 ${chosen.length}명의` : registered
  const [sheet, choose] = useState<ChosenSheet>('99x68')
  const [own, setOwn] = useState(() => eachMeasure((name) => String(badgeSheets['99x68'][name])))
  const [given, setGiven] = useState({ start: '1', blanks: '0', edges: false })
  const set = (more: Partial<typeof given>): void => setGiven({ ...given, ...more })
  const { download, going, fields, error } = useFile('POST /v1/console/conference/badges/print')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void download({
      id: room.id,
      sheet,
      start: numberIn(given.start),
      blanks: numberIn(given.blanks),
      edges: given.edges,
      ...(chosen.length > 0 && { keys: chosen }),
      ...(sheet === 'own' && { own: eachMeasure((name) => numberIn(own[name])) }),
    })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <p>{whose} 명찰을 가나다순으로 생성합니다.</p>
      <Choice
        label="라벨 용지"
        hint="처음 사용하는 용지는 ‘테두리’를 선택하여 일반 용지에 시험 인쇄한 뒤 겹쳐 확인하십시오. 인쇄 배율은 ‘실제 크기(100%)’로 설정하십시오."
        value={sheet}
        choices={sheets}
        error={fields['sheet']}
        onChange={(name) => choose(name as ChosenSheet)}
      />
      {sheet === 'own' && <MeasureFields own={own} setOwn={setOwn} fields={fields} />}
      <LabelFields given={given} set={set} fields={fields} />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        {going ? '생성 중입니다' : 'PDF 생성'}
      </button>
    </form>
  )
}
