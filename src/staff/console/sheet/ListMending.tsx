import type { SubmitEvent } from 'react'
import type { ListGroup } from '#platform/api/sheet-fields.ts'
import { guessWords, saidWords, shownReading } from '#platform/rules/sheets/readings.ts'
import { lineInWords, type SheetsRead } from '#platform/rules/sheets/rows.ts'
import type { MendedList } from '#staff/console/sheet/use-sheet.ts'

interface Props<Key extends string> {
  groups: readonly ListGroup<Key>[]
  read: SheetsRead
  list: MendedList<Key>
  going: boolean
  onChange: (part: { agreed?: string[]; cells?: MendedList<Key>['cells'] }) => void
  otherwise: string
}

export const ListMending = <Key extends string>(props: Props<Key>) => {
  const { groups, list, going, onChange, otherwise } = props
  const open = groups.filter(({ kind, agreed }) => isGuess(kind) && !agreed)
  if (groups.length + list.cells.length === 0) return null
  return (
    <section className="console-card flex flex-col gap-2" aria-labelledby="mending">
      <h2 className="mb-0!" id="mending">
        확인할 값 {groups.reduce((all, { count, agreed }) => all + (agreed ? 0 : count), 0)}건
      </h2>
      <p className="text-sub">{otherwise}</p>
      {open.length > 1 && (
        <button
          className="button-line self-start"
          type="button"
          aria-disabled={going}
          onClick={() => onChange({ agreed: [...list.agreed, ...open.map(({ key }) => key)] })}
        >
          제안 {open.length}건 모두 적용
        </button>
      )}
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <li className="flex flex-col py-1" key={group.key}>
            <GroupItem {...props} group={group} />
          </li>
        ))}
      </ul>
      {list.cells.length > 0 && (
        <p>
          직접 입력한 값 {list.cells.length}건을 반영했습니다.{' '}
          <button className="console-link" type="button" onClick={() => onChange({ cells: [] })}>
            모두 취소
          </button>
        </p>
      )}
    </section>
  )
}

const isGuess = (kind: string): boolean => kind in guessWords

const words: Readonly<Record<string, string>> = { ...guessWords, ...saidWords }

type ItemProps<Key extends string> = Props<Key> & { group: ListGroup<Key> }

const GroupItem = <Key extends string>({ group, read, list, going, onChange }: ItemProps<Key>) => {
  const { key, label, kind, agreed, count, cells } = group
  const [example] = cells
  const toggle = (): void =>
    onChange({ agreed: agreed ? list.agreed.filter((one) => one !== key) : [...list.agreed, key] })
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong>{label}</strong>
        <span>{words[kind] ?? '읽을 수 없는 값'}</span>
        {isGuess(kind) && example ? (
          <button
            className={agreed ? 'console-link' : 'button-line'}
            type="button"
            aria-disabled={going}
            onClick={toggle}
          >
            {agreed
              ? `${count}건 수정함 · 되돌리기`
              : `${example.typed} → ${shownReading(example.meant)} · ${count}건 수정`}
          </button>
        ) : (
          <span className="text-sub">{count}건</span>
        )}
      </p>
      {!agreed && <Cells group={group} read={read} list={list} going={going} onChange={onChange} />}
    </>
  )
}

const textIn = (form: FormData, line: number): string | undefined => {
  const value = form.get(String(line))
  return typeof value === 'string' ? value.trim() : undefined
}

const Cells = <Key extends string>({
  group: { column, label, kind, cells, count },
  read,
  list,
  going,
  onChange,
}: Omit<ItemProps<Key>, 'groups' | 'otherwise'>) => {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const anew = cells.flatMap(({ line, typed: before }) => {
      const value = textIn(typed, line) ?? before
      return value === before ? [] : [{ line, column, value }]
    })
    if (anew.length > 0) onChange({ cells: [...list.cells, ...anew] })
  }
  return (
    <details open={kind === 'wrong' && count <= 10}>
      <summary className="console-link">값 {count}건 보기</summary>
      <form
        className="mt-1 flex flex-col items-start gap-1"
        method="post"
        noValidate
        onSubmit={submit}
      >
        <ul className="flex max-h-[40rem] w-full flex-col gap-1 overflow-auto">
          {cells.map(({ line, name, typed, why }) => (
            <li className="flex flex-wrap items-center gap-x-2" key={`${line} ${typed}`}>
              <span className="w-[16rem]">
                {lineInWords(line, read)} {name}
              </span>
              <input
                className="control max-w-[32rem]"
                name={String(line)}
                defaultValue={typed}
                aria-label={`${lineInWords(line, read)} ${label}`}
              />
              <span className="text-small text-sub">{why}</span>
            </li>
          ))}
        </ul>
        <button className="button-line" type="submit" aria-disabled={going}>
          입력한 값 반영
        </button>
      </form>
    </details>
  )
}
