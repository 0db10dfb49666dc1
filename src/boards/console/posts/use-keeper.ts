import { reasonOf } from '#platform/client/errors.ts'
import { ask } from '#platform/client/console.ts'
import { PostKeeper } from '#boards/console/posts/keeper.ts'
import { blankSheet, sheetOf } from '#boards/console/posts/sheet.ts'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { useEffect, useState } from 'react'

const boardAsked = (): PostType => {
  const asked = new URLSearchParams(location.search).get('board')
  return postTypes.find((type) => type === asked) ?? 'notice'
}

/** Who signs posts where nobody else is named. */
const usualAuthor = '사무국'

/** The keeper of the post that the page is about; a new one where `pk` is undefined. */
export const useKeeper = (staff: number, pk: number | undefined) => {
  const [keeper, setKeeper] = useState<PostKeeper>()
  const [trouble, setTrouble] = useState<string>()
  const [isBinned, setBinned] = useState(false)
  useEffect(() => {
    let made: PostKeeper | undefined
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
      made = new PostKeeper(staff, { sheet, draft, basedOn: draft?.based_on, pk })
      setKeeper(made)
    }
    make().catch((error: unknown) => {
      setTrouble(reasonOf(error))
    })
    return () => made?.stop()
  }, [staff, pk])
  return { keeper, trouble, isBinned }
}
