import { useEffect } from 'react'
import type { ListAnswer } from '#boards/api/office-posts.ts'
import { EmptyBin } from '#boards/console/posts/Bin.tsx'
import { boardOf, boardRows, postStates } from '#boards/rules/boards.ts'
import { ask } from '#platform/client/console.ts'
import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter } from '#platform/console/list/types.ts'
import { momentWords } from '#platform/console/moment.ts'
import { offerUndo } from '#platform/console/undo.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

/** The address `#binned=12` offers to undo the binning of post 12. */
export const PostsPage = () => {
  useEffect(() => {
    const pk = /^#binned=(\d+)$/.exec(location.hash)?.[1]
    if (pk === undefined) return
    history.replaceState(null, '', location.pathname + location.search)
    offerUndo({
      said: '글을 휴지통으로 이동했습니다.',
      undo: async () => {
        await ask('POST /v1/console/posts/restore', { post_pk: Number(pk) })
        location.reload()
      },
    })
  }, [])
  return (
    <Frame room="게시글" title="게시글" action={newPost}>
      {() => (
        <>
          <Rows />
          <EmptyBin />
        </>
      )}
    </Frame>
  )
}

const newPost = (
  <a className="button" href="/admin/posts/new">
    새 글 쓰기
  </a>
)

type Row = ListAnswer['rows'][number]

const titleOf = ({ title, pinned }: Row): string =>
  `${pinned ? '[중요] ' : ''}${title === '' ? '(제목 없음)' : title}`

const stateOf = ({ state, draft }: Row): string =>
  draft !== null && state !== 'draft' && state !== 'bin'
    ? `${postStates[state]} · 수정 중`
    : postStates[state]

const columns: readonly Column<Row>[] = [
  { id: 'title', label: '제목', cell: titleOf, sortable: 'up' },
  { id: 'type', label: '게시판', cell: ({ type }) => boardOf(type).label },
  { id: 'state', label: '상태', cell: stateOf },
  { id: 'author', label: '작성자', minor: true, cell: ({ author }) => author, sortable: 'up' },
  {
    id: 'enrolled_at',
    label: '게시 시각',
    sortable: 'down',
    cell: ({ enrolled_at }) => momentWords(enrolled_at),
  },
  {
    id: 'hit',
    label: '조회',
    sortable: 'down',
    figures: true,
    minor: true,
    cell: ({ hit }) => hit.toLocaleString('ko-KR'),
  },
  {
    id: 'files',
    label: '첨부',
    figures: true,
    hidden: true,
    cell: ({ files }) => files.toLocaleString('ko-KR'),
  },
  {
    id: 'changed_at',
    label: '마지막 변경',
    sortable: 'down',
    hidden: true,
    cell: ({ changed_at, changed_by }) =>
      changed_at === null ? '-' : `${momentWords(changed_at)} ${changed_by}`,
  },
]

const filters: readonly Filter<ListAnswer>[] = [
  { kind: 'text', name: 'q', label: '제목, 작성자' },
  {
    kind: 'choice',
    name: 'type',
    label: '게시판',
    choices: () => boardRows.map(({ type, label }) => ({ value: type, label })),
  },
  { kind: 'choice', name: 'state', label: '상태', choices: postStates },
  { kind: 'choice', name: 'pinned', label: '중요', choices: { 1: '중요만' } },
]

const views = [
  { label: '작성 중', state: 'state=draft' },
  { label: '예약', state: 'state=scheduled' },
  { label: '휴지통', state: 'state=bin' },
]

const keyOf = ({ post_pk }: Row): string => String(post_pk)

const hrefOf = ({ post_pk }: Row): string => `/admin/posts/${post_pk}`

const Rows = () => (
  <List<ListAnswer, Row>
    name="posts"
    label="게시글"
    unit="건"
    call="GET /v1/console/posts/list"
    columns={columns}
    filters={filters}
    sort="-enrolled_at"
    rowKey={keyOf}
    rowLabel={titleOf}
    hrefOf={hrefOf}
    views={views}
    empty="게시글이 없습니다."
  />
)
