import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { type Measure, useBadges } from '#conference/console/use-badges.ts'
import {
  type BadgeSheetName,
  badgeSheetNames,
  badgeSheets,
} from '#conference/rules/badge-sheets.ts'
import type { RegistrantKey } from '#conference/rules/registration.ts'
import { Field, TextField } from '#platform/site/form/Field.tsx'
import { NumberField } from '#platform/site/form/NumberField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'

interface Props {
  room: ConferenceRoom
  /** Nobody: everybody who is coming. */
  chosen: readonly RegistrantKey[]
}

/** Which labels, from where on, and how many blank ones. */
export const BadgesForm = ({ room, chosen }: Props) => {
  const badges = useBadges(room.id, chosen)
  const { given, set, sheet, choose, submit, going, fields, error } = badges
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <p>
        {chosen.length > 0
          ? `선택하신 ${chosen.length}명의 명찰을 가나다순으로 만듭니다.`
          : `등록하신 ${room.seats.registered}명 모두의 명찰을 가나다순으로 만듭니다.`}
      </p>
      <SheetField sheet={sheet} choose={choose} error={fields['sheet']} />
      {sheet === 'own' && <Measures {...badges} />}
      <NumberField
        label="시작할 칸"
        hint="쓰다 남은 용지는 왼쪽 위부터 오른쪽으로 세어 첫 빈칸의 번호를 적습니다."
        most={2}
        value={given.start}
        error={fields['start']}
        onChange={(start) => set({ start })}
      />
      <NumberField
        label="빈 명찰"
        hint="현장에서 손으로 적으실 명찰의 수입니다."
        most={3}
        value={given.blanks}
        error={fields['blanks']}
        onChange={(blanks) => set({ blanks })}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={given.edges}
          onChange={() => set({ edges: !given.edges })}
        />
        라벨의 테두리를 그립니다(시험 인쇄)
      </label>
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        {going ? '만들고 있습니다' : 'PDF 만들기'}
      </button>
    </form>
  )
}

interface SheetProps {
  sheet: BadgeSheetName | 'own'
  choose: (sheet: BadgeSheetName | 'own') => void
  error: string | undefined
}

const SheetField = ({ sheet, choose, error }: SheetProps) => (
  <Field
    label="라벨 용지"
    required
    hint="처음 쓰시는 용지는 ‘테두리’를 표시해 보통 종이에 시험 인쇄하여 겹쳐 보십시오. 인쇄할 때에는 크기를 ‘실제 크기(100%)’로 고르십시오."
    error={error}
  >
    {(control) => (
      <select
        {...control}
        className="control card:max-w-[48rem]"
        value={sheet}
        onChange={({ target }) => choose(target.value as BadgeSheetName | 'own')}
      >
        {badgeSheetNames.map((name) => (
          <option key={name} value={name}>
            {badgeSheets[name].label}
          </option>
        ))}
        <option value="own">다른 용지: 치수를 직접 적기</option>
      </select>
    )}
  </Field>
)

const labels: Readonly<Record<Measure, string>> = {
  width: '라벨의 너비(mm)',
  height: '라벨의 높이(mm)',
  columns: '가로 칸 수',
  rows: '세로 칸 수',
  left: '왼쪽 여백(mm)',
  top: '위쪽 여백(mm)',
  gapX: '가로 간격(mm)',
  gapY: '세로 간격(mm)',
}

const names = Object.keys(labels) as Measure[]

/** A sheet that is not in the table. */
const Measures = ({
  own,
  measure,
  fields,
}: Pick<ReturnType<typeof useBadges>, 'own' | 'measure' | 'fields'>) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="sr-only">라벨의 치수</legend>
    <p className="text-sub">
      용지의 포장에 적힌 치수를 적거나 자로 재어 적습니다. 용지는 A4입니다.
    </p>
    <div className="grid gap-2 card:grid-cols-2">
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          required
          fit="name"
          inputMode="decimal"
          maxLength={6}
          value={own[name]}
          error={fields[`own.${name}`]}
          onChange={({ target }) => measure(name, target.value)}
        />
      ))}
    </div>
    {fields['own'] !== undefined && (
      <p className="text-small font-semibold text-danger" role="alert">
        {fields['own']}
      </p>
    )}
  </fieldset>
)
