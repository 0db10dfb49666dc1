import type { ListGroup, ListMends } from '#platform/api/sheet-fields.ts'
import { errorValue, isErrorValue } from '#platform/rules/sheets/cells.ts'
import {
  type ColumnKinds,
  findTable,
  guessColumns,
  type ListLine,
} from '#platform/rules/sheets/columns.ts'
import type { Reading } from '#platform/rules/sheets/readings.ts'
import type { SheetKind } from '#platform/server/sheets/together.ts'
import { refuseFile } from '#platform/server/sheets/workbook.ts'

/** A list whose columns are found by the names of `kinds` and by their cells. */
export const listKind = <Key extends string>(
  name: string,
  kinds: ColumnKinds<Key>,
  rest: Pick<SheetKind<Key>, 'lack' | 'most' | 'fromSheet'>,
): SheetKind<Key> => ({
  name,
  labels: Object.fromEntries(
    Object.entries<{ label: string }>(kinds).map(([key, { label }]) => [key, label]),
  ) as Record<Key, string>,
  many: (Object.keys(kinds) as Key[]).filter((key) => kinds[key].many),
  ...rest,
  find: (rows) => {
    const table = findTable(rows, kinds)
    if (table === undefined) {
      throw refuseFile('표를 찾을 수 없습니다. 파일에 명단이 있는지 확인해 주세요.')
    }
    const headAt = (table.lines[0]?.line ?? rows.length) - 2
    return { ...table, whose: '', headAt, columns: guessColumns(table, kinds) }
  },
})

export interface Note<Key extends string> {
  line: number
  column: Key
  kind: string
  typed: string
  meant: string
  why: string
}

interface Job<Key extends string> {
  columns: readonly (Key | null)[]
  mends: Pick<ListMends<Key>, 'agreed' | 'cells'>
}

export const lineReader = <Key extends string>({
  columns,
  mends: { agreed, cells: anew },
}: Job<Key>) => {
  const typedAnew = new Map(anew.map(({ line, column, value }) => [`${line} ${column}`, value]))
  const agrees = new Set(agreed)
  return ({ line, cells }: ListLine, notes: Note<Key>[]) =>
    (column: Key, how: (text: string) => Reading, needed = false): string => {
      const mended = typedAnew.get(`${line} ${column}`)
      const typed = (mended ?? cells[columns.indexOf(column)] ?? '').trim()
      if (typed === '' && !needed) return ''
      const understood = how(typed)
      const reading = isErrorValue(typed) ? { wrong: errorValue } : understood
      const note = { line, column, typed }
      if ('wrong' in reading) {
        notes.push({ ...note, kind: 'wrong', meant: '', why: reading.wrong })
        return ''
      }
      if (!('guess' in reading) || mended !== undefined) return reading.value
      notes.push({ ...note, kind: reading.guess, meant: reading.value, why: '' })
      return agrees.has(`${column}:${reading.guess}`) ? reading.value : reading.typed
    }
}

const mostShown = 500

export const groupsOf = <Key extends string>(
  kinds: ColumnKinds<Key>,
  notes: readonly Note<Key>[],
  nameOn: ReadonlyMap<number, string>,
  agreed: readonly string[],
): ListGroup<Key>[] => {
  const groups = Map.groupBy(notes, ({ column, kind }) => `${column}:${kind}`)
  return [...groups]
    .flatMap(([key, [first, ...others]]) => {
      if (first === undefined) return []
      const { column, kind } = first
      const cells = [first, ...others].slice(0, mostShown).map(({ line, typed, meant, why }) => ({
        line,
        name: nameOn.get(line) ?? '',
        typed: typed.slice(0, 300),
        meant,
        why,
      }))
      const count = others.length + 1
      return [
        {
          key,
          column,
          label: kinds[column].label,
          kind,
          agreed: agreed.includes(key),
          count,
          cells,
        },
      ]
    })
    .toSorted(
      (one, other) =>
        Number(one.kind === 'wrong') - Number(other.kind === 'wrong') || other.count - one.count,
    )
}
