import { ask } from '#platform/client/console.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'

interface Binned {
  post_pk: number
  title: string
}

/** At most as many as the call takes. */
const most = 1000

/** What lies in the bin. Throws what `ask` throws. */
export const findBinned = async (): Promise<Binned[]> => {
  const found: Binned[] = []
  for (let page = 1; found.length < most; page += 1) {
    const { rows, count } = await ask('GET /v1/console/posts/list', {
      state: 'bin',
      rows: 200,
      page,
    })
    found.push(...rows)
    if (found.length >= count || rows.length === 0) break
  }
  return found.slice(0, most)
}

const titleOf = (posts: readonly Binned[]): string => posts[0]?.title || '(제목 없음)'

/** Asks whether these posts shall be destroyed, and does so; answers with how many went, undefined where one thought better of it. */
export const destroyAfterLook = async (posts: readonly Binned[]): Promise<number | undefined> => {
  const what =
    posts.length === 1
      ? `‘${titleOf(posts)}’ 글을`
      : `‘${titleOf(posts)}’ 등 글 ${posts.length.toLocaleString('ko-KR')}건을`
  const text = `${what} 첨부 파일, 사진, 지난 판과 함께 영구히 지웁니다. 되돌릴 수 없습니다.`
  const asked = { kind: 'twoBtn', text, confirmLabel: '영구히 지우기' } as const
  if ((await openDialog(asked)) !== 'confirm') return undefined
  const { destroyed } = await ask('POST /v1/console/posts/destroy', {
    post_pks: posts.map(({ post_pk }) => post_pk),
  })
  return destroyed
}
