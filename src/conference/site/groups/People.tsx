import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Entry, Row } from '#conference/site/groups/entry.ts'
import { wonText } from '#platform/rules/won.ts'

const labels = { name: '이름', company_name: '소속', email: '이메일' } as const

interface Props {
  entry: Entry
  onCheck: () => void
  onRemove: (no: number) => void
}

/** A person who can be registered takes one line; the others show their fields, to be mended. */
export const People = (props: Props) => (
  <ol className="border-t-2 border-brand" aria-label="등록할 명단">
    {useStore(props.entry.$rows, { ssr: 'initial' }).map((row, at) => {
      const Part = row.judged?.amount == null ? Open : Fit
      return (
        <li className="border-b border-line py-1" key={row.no}>
          <Part row={row} at={at + 1} {...props} />
        </li>
      )
    })}
  </ol>
)

interface RowProps extends Props {
  row: Row
  at: number
}

interface LineProps {
  at: number
  name: string
  /** Under the name. */
  more: ReactNode
  kind: ReactNode
  /** Won. */
  amount: number
  children: ReactNode
}

export const Line = ({ at, name, more, kind, amount, children }: LineProps) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="flex w-full min-w-0 gap-1 pad:w-auto pad:flex-1">
      <span className="w-3 flex-none text-small text-sub tabular-nums">{at}</span>
      <span className="min-w-0">
        <strong>{name}</strong>
        <span className="block text-small break-words text-sub">{more}</span>
      </span>
    </span>
    <span className="pl-4 text-small pad:w-[18rem] pad:pl-0">{kind}</span>
    <strong className="tabular-nums pad:w-[9rem] pad:text-right">{wonText(amount)}</strong>
    <span className="ml-auto flex flex-wrap gap-1 pad:min-w-[14rem] pad:justify-end">
      {children}
    </span>
  </div>
)

const Fit = ({ row: { no, one, judged }, at, entry, onRemove }: RowProps) => (
  <Line
    at={at}
    name={one.name}
    more={`${one.company_name} · ${one.email}`}
    kind={judged?.tier}
    amount={judged?.amount ?? 0}
  >
    <Small aria-label={`${at}번 ${one.name} 수정`} onClick={() => entry.change(no, {})}>
      수정
    </Small>
    <Remove at={at} name={one.name} onClick={() => onRemove(no)} />
  </Line>
)

const Open = ({ row: { no, one, judged }, at, entry, onCheck, onRemove }: RowProps) => {
  const kinds = useStore(entry.$kinds, { ssr: 'initial' })
  const id = useId()
  const control = (key: string) => ({
    className: 'control bg-white',
    'aria-invalid': judged?.field === key,
    'aria-describedby': judged === undefined ? undefined : id,
  })
  return (
    <div className="flex flex-col gap-1 rounded-card bg-tint p-2">
      <div className="flex items-center justify-between gap-2">
        <strong className="text-small tabular-nums">{at}번</strong>
        <Remove at={at} name={one.name} onClick={() => onRemove(no)} />
      </div>
      <div className="grid gap-2 pad:grid-cols-[3fr_5fr_6fr_5fr]">
        {(['name', 'company_name', 'email'] as const).map((key) => (
          <Named name={labels[key]} key={key}>
            <input
              {...control(key)}
              {...(key === 'email' && { inputMode: 'email', autoCapitalize: 'none' })}
              value={one[key]}
              onChange={({ target }) => entry.change(no, { [key]: target.value })}
            />
          </Named>
        ))}
        <Named name="구분">
          <select
            {...control('kind')}
            value={kinds.includes(one.kind) ? one.kind : ''}
            onChange={({ target }) => {
              entry.change(no, { kind: target.value })
              onCheck()
            }}
          >
            <option value="">회원</option>
            {kinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </Named>
      </div>
      <p className="text-small font-semibold text-danger empty:hidden" id={id}>
        {judged?.refused}
      </p>
    </div>
  )
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <label className="flex min-w-0 flex-col">
    <span className="text-small text-sub">{name}</span>
    {children}
  </label>
)

export const Small = (props: ComponentProps<'button'>) => (
  <button className="button-line min-h-5 px-2 text-small" type="button" {...props} />
)

const Remove = ({ at, name, onClick }: { at: number; name: string; onClick: () => void }) => (
  <Small aria-label={`${at}번 ${name} 삭제`} onClick={onClick}>
    삭제
  </Small>
)
