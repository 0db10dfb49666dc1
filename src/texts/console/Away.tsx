import { useStore } from '@nanostores/react'
import { ask } from '#platform/client/console.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { versionIn } from '#texts/rules/versions.ts'

export const Away = ({ autosave }: { autosave: TextAutosave }) => {
  const open = useStore(autosave.$open)
  const { attempt, error, fields } = useAttempt()
  const { path, draft, published } = open
  const what = versionIn(path) === undefined ? '이 글' : '이 판본'
  const isGoing = draft?.deletes === true && open.version === draft.version
  const reopen = async (): Promise<void> =>
    autosave.goOn(await ask('GET /v1/console/texts/open', { path }))
  const drop = async (): Promise<void> => {
    const text = `${what}의 초안을 모두 삭제합니다. 공개된 적이 없어 복구할 수 없습니다.`
    const asked = { kind: 'twoBtn', text, confirmLabel: '삭제' } as const
    if (!published && (await openDialog(asked)) !== 'confirm') return
    await autosave.flush()
    const { version } = autosave.$open.get()
    const { waits } = await ask('POST /v1/console/texts/delete', { path, version })
    if (waits) return reopen()
    autosave.stop()
    location.assign('/admin/texts')
  }
  if (isGoing) {
    return (
      <div className="flex flex-wrap items-center gap-1 rounded-card bg-tint p-1" role="status">
        <p className="flex-1">{what}은 다음 공개 때 삭제됩니다.</p>
        <ActionButton
          call="POST /v1/console/texts/keep"
          input={{ path }}
          then={() => void reopen()}
        >
          되돌리기
        </ActionButton>
      </div>
    )
  }
  return (
    <div>
      <button
        className="min-h-[4.4rem] cursor-pointer text-danger underline"
        type="button"
        onClick={() => void attempt(drop)}
      >
        {published ? `${what} 삭제` : `${what} 초안 삭제`}
      </button>
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {fields['path'] ?? refusalBeside(error, [])}
      </p>
    </div>
  )
}
