import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Version, VersionRows } from '#boards/api/office-posts.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { Difference } from '#boards/console/posts/Difference.tsx'
import { ask } from '#platform/client/console.ts'
import { errorText } from '#platform/client/errors.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { momentWords } from '#platform/console/moment.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  autosave: PostAutosave
  pk: number
  onTaken: () => void
}

const deeds = { before: '처음', published: '공개', restored: '복원' } as const

export const Versions = ({ autosave, pk, onTaken }: Props) => {
  const { version } = useStore(autosave.$draft) ?? { version: 0 }
  const [rows, setRows] = useState<VersionRows['versions']>([])
  const [chosen, setChosen] = useState<Version>()
  useEffect(() => {
    void ask('GET /v1/console/versions/list', { post_pk: pk }).then(({ versions }) =>
      setRows(versions),
    )
  }, [pk, version])
  if (rows.length === 0) return null

  return (
    <section className="console-card" aria-label="이전 버전">
      <h2>이전 버전</h2>
      <ol className="divide-y divide-line">
        {rows.map(({ number, at, by, deed }) => (
          <li key={number}>
            <button
              className="flex min-h-[4.4rem] w-full cursor-pointer flex-wrap items-center gap-x-1 text-left hover:bg-tint"
              type="button"
              onClick={() =>
                void ask('GET /v1/console/versions/open', { post_pk: pk, number }).then(setChosen)
              }
            >
              <span className="tabular-nums">{momentWords(at)}</span>
              <span className="text-sub">
                {by === '' ? <span>서버</span> : by} · {deeds[deed]}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Dialog
        open={chosen !== undefined}
        title={chosen === undefined ? '이전 버전' : `${momentWords(chosen.at)}의 글`}
        onClose={() => setChosen(undefined)}
      >
        {chosen && (
          <Past
            autosave={autosave}
            pk={pk}
            past={chosen}
            onTaken={() => {
              setChosen(undefined)
              onTaken()
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

interface PastProps extends Props {
  past: Version
}

const Past = ({ autosave, pk, past, onTaken }: PastProps) => {
  const now = useStore(autosave.$written)
  const [refusal, setRefusal] = useState('')
  const restore = async (): Promise<void> => {
    try {
      const { version } = await ask('GET /v1/console/posts/get', { post_pk: pk })
      const done = await ask('POST /v1/console/versions/restore', {
        post_pk: pk,
        number: past.number,
        version,
      })
      const draft = await ask('GET /v1/console/drafts/open', { post_pk: pk })
      // The server keeps the draft until the next keystroke replaces it.
      const { title, content, author, pinned, type } = past
      const sheet = { ...now, title, content, author, pinned, type, removed_files: [] }
      autosave.goOn({ sheet, draft, basedOn: done.version })
      showToast({ content: '이전 버전으로 되돌려 공개했습니다.', icon: 'confirm' })
      onTaken()
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return (
    <div className="flex flex-col gap-2 p-3">
      <p className="text-sub">빨간색은 이전 버전에만, 초록색은 현재 글에만 있는 내용입니다.</p>
      <Difference before={past} after={now} />
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {refusal}
      </p>
      <button className="button" type="button" onClick={() => void restore()}>
        이 버전으로 공개
      </button>
    </div>
  )
}
