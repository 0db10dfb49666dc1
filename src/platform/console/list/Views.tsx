import { josa } from 'es-hangul'
import { Bookmark, X } from 'lucide-react'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import {
  type Address,
  filtered,
  type Go,
  queryOf,
  readAddress,
} from '#platform/console/list/address.ts'
import { act } from '#platform/console/use-action.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { inPlace } from '#platform/site/ui/use-focus-after.ts'

interface View {
  label: string
  state: string
  view_pk?: number
}

interface Props {
  name: string
  address: Address
  go: Go
  names: readonly string[]
  kept: Address['filters']
  views: readonly View[]
}

export const Views = ({ name, address, go, names, kept, views }: Props) => {
  const { data } = useAnswer('GET /v1/console/views/list', { list: name })
  const own: readonly View[] = data?.views ?? []
  const known = [{ label: '전체', state: '' }, ...views, ...own]
  const now = queryOf({ ...address, page: 1 })
  const all = [...Object.keys(kept), ...names.filter((one) => !(one in kept))]
  const stateOf = (view: View): Address =>
    readAddress(queryOf(filtered(readAddress(view.state, names), kept)), all)
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
                aria-label={`저장한 조건 ‘${view.label}’ 삭제`}
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

const remove = (list: string, { label, state }: View, view_pk: number): Promise<void> =>
  act(
    'POST /v1/console/views/remove',
    { view_pk },
    {
      done: `저장한 조건 ‘${label}’${josa.pick(label, '을/를')} 삭제했습니다.`,
      undo: () => act('POST /v1/console/views/save', { list, label, state }, { changes }),
      changes,
    },
  )

const changes = 'GET /v1/console/views/list'

const SaveView = ({ list, state }: { list: string; state: string }) => (
  <ActionOpener
    button={
      <>
        <Bookmark className="size-[1.8rem]" aria-hidden="true" /> 현재 조건 저장
      </>
    }
    buttonLook="console-link"
    title="현재 조건 저장"
    call="POST /v1/console/views/save"
    input={{ list, state }}
    fields={{
      label: {
        label: '이름',
        hint: '목록 위에 이 이름으로 표시됩니다. 같은 이름이 있으면 덮어씁니다.',
      },
    }}
    submit="저장"
    changes={changes}
  />
)
