import type { Measure, useBadges } from '#conference/console/use-badges.ts'
import { TextField } from '#platform/site/form/Field.tsx'

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
export const Measures = ({
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
