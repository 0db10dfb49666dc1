import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ApiError, errorText } from '#platform/client/errors.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { Previews } from '#platform/console/autosave/Desk.tsx'
import { saveStateWords } from '#platform/site/autosave/autosave.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { publishAddress } from '#texts/console/addresses.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { Away } from '#texts/console/Away.tsx'
import { LineDifference } from '#texts/console/LineDifference.tsx'
import { type Jump, Outline } from '#texts/console/Outline.tsx'
import type { Checks } from '#texts/console/Problems.tsx'
import { TextState } from '#texts/console/TextState.tsx'

interface Props {
  autosave: TextAutosave
  checks: Checks | undefined
  jump: Jump
  onTaken: () => void
}

export const Side = ({ autosave, checks, jump, onTaken }: Props) => (
  <div className="order-first flex flex-col gap-2 desk:sticky desk:top-2 desk:order-none">
    <section className="console-card flex flex-col gap-2">
      <AutosaveStatus autosave={autosave} />
      {checks !== undefined && checks.here.length > 0 && (
        <a className="font-semibold text-danger underline" href="#problems">
          수정할 곳 {checks.here.length}건
        </a>
      )}
      <Deeds autosave={autosave} onTaken={onTaken} />
      <Away autosave={autosave} />
    </section>
    {autosave.path.endsWith('.md') && <Outline autosave={autosave} jump={jump} />}
  </div>
)

const AutosaveStatus = ({ autosave }: { autosave: TextAutosave }) => {
  const open = useStore(autosave.$open)
  const savedAt = useStore(autosave.$savedAt)
  const saveState = useStore(autosave.$saveState)
  const refusal = useStore(autosave.$refusal)
  return (
    <div>
      {savedAt === undefined && saveState === 'kept' ? (
        <TextState {...open} />
      ) : (
        <span className="text-action">수정 중{!open.published && <span>{' · 새 글'}</span>}</span>
      )}
      <p className="text-sub" role="status">
        {(saveState !== 'kept' || open.version > 0) && saveStateWords(saveState, savedAt)}
      </p>
      {saveState === 'refused' && (
        <p className="font-semibold text-danger" role="alert">
          {refusal && errorText(refusal)}
        </p>
      )}
    </div>
  )
}

const Deeds = ({ autosave, onTaken }: Omit<Props, 'jump' | 'checks'>) => {
  const { version, published_text } = useStore(autosave.$open)
  const saveState = useStore(autosave.$saveState)
  const text = useStore(autosave.$written)
  const [trouble, setTrouble] = useState('')
  const hasDraft = version > 0 || saveState !== 'kept'

  const toPublish = async (): Promise<void> => {
    try {
      await autosave.flush()
      location.assign(publishAddress)
    } catch {
      setTrouble('저장하지 못하여 공개를 진행하지 않았습니다.')
    }
  }
  const discard = async (): Promise<void> => {
    const asked = {
      kind: 'twoBtn',
      text: '수정 내용을 모두 삭제하고 수정 전의 글로 되돌립니다.',
      confirmLabel: '수정 취소',
    } as const
    if ((await openDialog(asked)) !== 'confirm') return
    try {
      await autosave.discard()
      onTaken()
    } catch (error) {
      if (error instanceof ApiError && error.is('notFound')) location.assign('/admin/texts')
      else setTrouble(errorText(error))
    }
  }
  return (
    <>
      {hasDraft && (
        <button className="button" type="button" onClick={() => void toPublish()}>
          공개 화면으로
        </button>
      )}
      <Preview autosave={autosave} />
      {published_text !== null && published_text !== text && (
        <Compared before={published_text} after={text} />
      )}
      <div className="flex flex-wrap justify-between gap-x-2">
        <a className="inline-flex min-h-[4.4rem] items-center underline" href="/admin/texts">
          목록으로
        </a>
        {hasDraft && (
          <button
            className="min-h-[4.4rem] cursor-pointer self-start text-danger underline"
            type="button"
            onClick={() => void discard()}
          >
            수정 취소
          </button>
        )}
      </div>
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {trouble}
      </p>
    </>
  )
}

const Compared = ({ before, after }: { before: string; after: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="button-line" type="button" onClick={() => setOpen(true)}>
        공개본과 비교
      </button>
      <Dialog open={open} title="공개본과 비교" onClose={() => setOpen(false)}>
        <div className="p-3">{open && <LineDifference before={before} after={after} />}</div>
      </Dialog>
    </>
  )
}

const Preview = ({ autosave }: { autosave: TextAutosave }) => {
  const { previews } = useStore(autosave.$open)
  const [address, setAddress] = useState(previews[0]?.address)
  if (address === undefined) return null
  const flush = async (): Promise<string> => {
    await autosave.flush()
    return address
  }
  return (
    <>
      {previews.length > 1 && (
        <Field label="미리 보기 화면">
          {(control) => (
            <select
              className="control"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              {...control}
            >
              {previews.map((page) => (
                <option key={page.address} value={page.address}>
                  {page.title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Previews flush={flush} />
    </>
  )
}
