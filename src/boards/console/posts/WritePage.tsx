import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { blankSheet, PostAutosave, sheetOf } from '#boards/console/posts/autosave.ts'
import { InBin } from '#boards/console/posts/Bin.tsx'
import { Meanwhile } from '#boards/console/posts/Difference.tsx'
import { PostSheet } from '#boards/console/posts/PostSheet.tsx'
import { PostStatus } from '#boards/console/posts/PostStatus.tsx'
import { Settings } from '#boards/console/posts/Settings.tsx'
import { Versions } from '#boards/console/posts/Versions.tsx'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { ask } from '#platform/client/console.ts'
import { errorText } from '#platform/client/errors.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useAddressPk } from '#platform/console/address-key.ts'
import { Desk } from '#platform/console/autosave/Desk.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const WritePage = ({ isNew }: { isNew?: true }) => {
  const pk = useAddressPk()
  return (
    <Frame room="게시글" help="글 쓰기" title={isNew ? '새 글' : '글 수정'}>
      {(me) => <Post me={me} pk={isNew ? undefined : pk} />}
    </Frame>
  )
}

const Post = ({ me, pk }: { me: Me; pk: number | undefined }) => {
  const { keeper: autosave, trouble, isBinned } = useAutosave(me.staff_pk, pk)
  if (trouble !== undefined) return <Trouble text={trouble} retry={() => location.reload()} />
  if (isBinned && pk !== undefined) return <InBin pk={pk} />
  if (autosave === undefined) return <Loading />
  return <Writing autosave={autosave} />
}

const Writing = ({ autosave }: { autosave: PostAutosave }) => {
  const draft = useStore(autosave.$draft)
  useEffect(() => {
    if (draft === undefined) return
    const here = `/admin/posts/${draft.post_pk}`
    if (location.pathname !== here) history.replaceState(null, '', here)
  }, [draft])

  return (
    <Desk
      autosave={autosave}
      meanwhile={(onTaken) => <Meanwhile autosave={autosave} onTaken={onTaken} />}
      editor={(turn) => <PostSheet key={turn} autosave={autosave} />}
      side={(turn, onTaken) => (
        <div className="flex flex-col gap-2 desk:sticky desk:top-2">
          <PostStatus autosave={autosave} />
          <Settings autosave={autosave} />
          {draft !== undefined && draft.state !== 'draft' && (
            <Versions key={turn} autosave={autosave} pk={draft.post_pk} onTaken={onTaken} />
          )}
        </div>
      )}
    />
  )
}

const boardAsked = (): PostType => {
  const asked = new URLSearchParams(location.search).get('board')
  return postTypes.find((type) => type === asked) ?? 'notice'
}

const usualAuthor = '사무국'

const useAutosave = (staff: number, pk: number | undefined) => {
  const [autosave, setAutosave] = useState<PostAutosave>()
  const [trouble, setTrouble] = useState<string>()
  const [isBinned, setBinned] = useState(false)
  useEffect(() => {
    let made: PostAutosave | undefined
    const make = async (): Promise<void> => {
      if (
        pk !== undefined &&
        (await ask('GET /v1/console/posts/get', { post_pk: pk })).state === 'bin'
      ) {
        setBinned(true)
        return
      }
      const draft =
        pk === undefined ? undefined : await ask('GET /v1/console/drafts/open', { post_pk: pk })
      const sheet = draft === undefined ? blankSheet(boardAsked(), usualAuthor) : sheetOf(draft)
      made = new PostAutosave(staff, { sheet, draft, basedOn: draft?.based_on, pk })
      setAutosave(made)
    }
    make().catch((error: unknown) => {
      setTrouble(errorText(error))
    })
    return () => made?.stop()
  }, [staff, pk])
  return { keeper: autosave, trouble, isBinned }
}
