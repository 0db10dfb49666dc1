import { Frame } from '#islands/console/Frame.tsx'
import { findBackup } from '#islands/console-posts/backup.ts'
import { Found } from '#islands/console-posts/Found.tsx'
import { InBin } from '#islands/console-posts/InBin.tsx'
import type { Keeper } from '#islands/console-posts/keeper.ts'
import { Meanwhile } from '#islands/console-posts/Meanwhile.tsx'
import { Paper } from '#islands/console-posts/Paper.tsx'
import { Settings } from '#islands/console-posts/Settings.tsx'
import { Standing } from '#islands/console-posts/Standing.tsx'
import { useKeeper } from '#islands/console-posts/use-keeper.ts'
import { Versions } from '#islands/console-posts/Versions.tsx'
import { Trouble } from '#islands/ui/Trouble.tsx'
import type { Me } from '#stores/console.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

interface Props {
  /** Of a post that there is; a new one is written where it is not given. */
  pk?: number
}

/** Where a post is written. */
export const WritePage = ({ pk }: Props) => (
  <Frame room="게시글" title={pk === undefined ? '새 글' : '글 고치기'}>
    {(me) => <Desk me={me} pk={pk} />}
  </Frame>
)

const Desk = ({ me, pk }: { me: Me; pk: number | undefined }) => {
  const { keeper, trouble, isBinned } = useKeeper(me.staff_pk, pk)
  if (trouble !== undefined) return <Trouble text={trouble} retry={() => location.reload()} />
  if (isBinned && pk !== undefined) return <InBin pk={pk} />
  if (keeper === undefined) return <p role="status">불러오고 있습니다.</p>
  return <Writing me={me} keeper={keeper} />
}

const Writing = ({ me, keeper }: { me: Me; keeper: Keeper }) => {
  /** Grows when the text is another one than was typed here. */
  const [turn, setTurn] = useState(0)
  const draft = useStore(keeper.$draft)
  const keeping = useStore(keeper.$keeping)
  const backup = turn === 0 ? findBackup(me.staff_pk, draft?.post_pk) : undefined
  const anew = (): void => setTurn((count) => count + 1)

  useEffect(() => {
    if (draft === undefined) return
    const here = `/admin/posts/${draft.post_pk}`
    if (location.pathname !== here) history.replaceState(null, '', here)
  }, [draft])
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent): void => {
      if (keeping !== 'kept') event.preventDefault()
    }
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [keeping])

  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_32rem]">
      <div className="flex min-w-0 flex-col gap-2">
        <Found backup={backup} keeper={keeper} onTaken={anew} />
        <Meanwhile keeper={keeper} onTaken={anew} />
        <Paper key={turn} keeper={keeper} />
      </div>
      <div className="flex flex-col gap-2 desk:sticky desk:top-2">
        <Standing keeper={keeper} />
        <Settings keeper={keeper} />
        {draft !== undefined && draft.state !== 'draft' && (
          <Versions key={turn} keeper={keeper} pk={draft.post_pk} onTaken={anew} />
        )}
      </div>
    </div>
  )
}
