import { ask } from '#platform/client/console.ts'
import { ApiError, reasonOf } from '#platform/client/errors.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { versionOf } from '#texts/console/use-comparison.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

/** Deleting a text, which waits for the next publication; and keeping it after all. */
export const Away = ({ autosave }: { autosave: TextAutosave }) => {
  const open = useStore(autosave.$open)
  const [trouble, setTrouble] = useState('')
  const { path, draft, published } = open
  const isVersion = versionOf(path) !== undefined
  const what = isVersion ? '이 판본' : '이 글'
  const isGoing = draft?.deletes === true && open.version === draft.version

  const act = async (work: () => Promise<void>): Promise<void> => {
    setTrouble('')
    try {
      await work()
    } catch (error) {
      setTrouble(
        error instanceof ApiError ? (error.fields['path'] ?? reasonOf(error)) : reasonOf(error),
      )
    }
  }
  const drop = (): Promise<void> =>
    act(async () => {
      const text = `${what}의 초안을 모두 버립니다. 공개된 적이 없어 되살릴 수 없습니다.`
      const asked = { kind: 'twoBtn', text, confirmLabel: '버리기' } as const
      if (!published && (await openDialog(asked)) !== 'confirm') return
      await autosave.settle()
      const { version } = autosave.$open.get()
      const { waits } = await ask('POST /v1/console/texts/delete', { path, version })
      if (waits) autosave.goOn(await ask('GET /v1/console/texts/open', { path }))
      else {
        autosave.stop()
        location.assign('/admin/texts')
      }
    })
  const keep = (): Promise<void> =>
    act(async () => {
      await ask('POST /v1/console/texts/keep', { path })
      autosave.goOn(await ask('GET /v1/console/texts/open', { path }))
    })
  return (
    <div>
      {isGoing ? (
        <div className="flex flex-wrap items-center gap-1 rounded-card bg-tint p-1" role="status">
          <p className="flex-1">{what}은 다음에 공개하실 때 지워집니다.</p>
          <button className="button-line" type="button" onClick={() => void keep()}>
            되돌리기
          </button>
        </div>
      ) : (
        <button
          className="min-h-[4.4rem] cursor-pointer text-danger underline"
          type="button"
          onClick={() => void drop()}
        >
          {published ? `${what} 지우기` : `${what} 모두 버리기`}
        </button>
      )}
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {trouble}
      </p>
    </div>
  )
}
