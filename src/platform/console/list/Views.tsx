import { ask, forgetAnswers } from '#platform/client/console.ts'
import { type Address, narrowed, queryOf, readAddress } from '#platform/console/list/address.ts'
import type { Go } from '#platform/console/list/use-address.ts'
import { offerUndo } from '#platform/console/undo.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { inPlace } from '#platform/site/ui/in-place.ts'
import { ApiError } from '#platform/client/errors.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { josa } from 'es-hangul'
import { X, Bookmark } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'

interface View {
  label: string
  state: string
  /** Of one’s own. */
  view_pk?: number
}

interface Props {
  /** The list’s name. */
  name: string
  address: Address
  go: Go
  /** The filters’ names. */
  names: readonly string[]
  /** What the page is about, which no view changes. */
  kept: Address['filters']
  /** Views that everybody has. */
  views: readonly View[]
}

/** Filters and order that have a name: everybody’s, and one’s own. */
export const Views = ({ name, address, go, names, kept, views }: Props) => {
  const { data } = useAnswer('GET /v1/console/views/list', { list: name })
  const own: readonly View[] = data?.views ?? []
  const known = [{ label: '전체', state: '' }, ...views, ...own]
  const now = queryOf({ ...address, page: 1 })
  const all = [...Object.keys(kept), ...names.filter((one) => !(one in kept))]
  const stateOf = (view: View): Address =>
    readAddress(queryOf(narrowed(readAddress(view.state, names), kept)), all)
  const isNew = known.every((view) => queryOf(stateOf(view)) !== now)
  if (known.length === 1 && !isNew) return null
  return (
    <nav className="console-views" aria-label="저장한 조건">
      <ul>
        {known.map((view) => (
          <li className="console-chip" key={view.view_pk ?? view.label}>
            <a
              href={queryOf(stateOf(view)) || location.pathname}
              aria-current={queryOf(stateOf(view)) === now ? 'true' : undefined}
              onClick={inPlace(() => go(stateOf(view)))}
            >
              {view.label}
            </a>
            {view.view_pk !== undefined && (
              <button
                type="button"
                aria-label={`저장한 조건 ‘${view.label}’ 지우기`}
                onClick={() => void remove(name, view, view.view_pk ?? 0)}
              >
                <X className="size-[1.6rem]" aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isNew && <SaveView list={name} state={now.slice(1)} />}
    </nav>
  )
}

const remove = async (list: string, { label, state }: View, view_pk: number): Promise<void> => {
  await ask('POST /v1/console/views/remove', { view_pk })
  forgetAnswers('GET /v1/console/views/list')
  offerUndo({
    said: `저장한 조건 ‘${label}’${josa.pick(label, '을/를')} 지웠습니다.`,
    undo: async () => {
      await ask('POST /v1/console/views/save', { list, label, state })
      forgetAnswers('GET /v1/console/views/list')
    },
  })
}

/** Gives the filters of now a name. */
const SaveView = ({ list, state }: { list: string; state: string }) => {
  const [open, setOpen] = useState(false)
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string>()

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setError(undefined)
    try {
      await ask('POST /v1/console/views/save', { list, label, state })
      setOpen(false)
      setLabel('')
      forgetAnswers('GET /v1/console/views/list')
    } catch (refused) {
      if (refused instanceof ApiError) setError(refused.fields['label'] ?? refused.message)
    }
  }
  return (
    <>
      <button className="console-link" type="button" onClick={() => setOpen(true)}>
        <Bookmark className="size-[1.8rem]" aria-hidden="true" /> 지금 조건 저장
      </button>
      <Dialog open={open} title="지금 조건 저장" onClose={() => setOpen(false)}>
        <form
          className="flex flex-col gap-3 p-3"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            label="이름"
            hint="목록 위에 이 이름으로 나타납니다. 같은 이름이 있으면 바뀝니다."
            maxLength={30}
            data-first
            value={label}
            error={error}
            onChange={({ target }) => setLabel(target.value)}
          />
          <button className="button self-start" type="submit">
            저장
          </button>
        </form>
      </Dialog>
    </>
  )
}
