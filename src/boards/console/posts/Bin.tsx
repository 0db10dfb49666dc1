import { binDays } from '#boards/rules/boards.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'

const names = ['state'] as const

export const EmptyBin = () => {
  const [{ filters }] = useAddress(names)
  return filters['state'] === 'bin' ? <Emptying /> : null
}

/** Empties up to 200 posts at once, the most that one list answers. */
const Emptying = () => {
  const { data } = useAnswer('GET /v1/console/posts/list', { state: 'bin', rows: 200 })
  if (data === undefined || data.count === 0) return null
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-2" aria-label="휴지통">
      <p className="text-sub">휴지통의 글은 {binDays}일이 지나면 자동으로 삭제됩니다.</p>
      <Destroy posts={data.rows} words={`휴지통 비우기 (${data.rows.length}건)`} />
    </section>
  )
}

interface Binned {
  post_pk: number
  title: string
}

const titleOf = ({ title }: Binned): string => title || '(제목 없음)'

const Destroy = ({ posts, words }: { posts: readonly Binned[]; words: string }) => {
  const [first = { post_pk: 0, title: '' }] = posts
  const what =
    posts.length === 1
      ? `‘${titleOf(first)}’ 글을`
      : `‘${titleOf(first)}’ 등 글 ${posts.length}건을`
  return (
    <ActionButton
      call="POST /v1/console/posts/destroy"
      input={{ post_pks: posts.map(({ post_pk }) => post_pk) }}
      question={{
        text: `${what} 첨부 파일, 사진, 이전 버전과 함께 영구 삭제합니다. 되돌릴 수 없습니다.`,
        confirmLabel: '영구 삭제',
      }}
      look="min-h-[4.4rem] cursor-pointer self-start text-danger underline"
      leadsTo={() => '/admin/posts?state=bin'}
    >
      {words}
    </ActionButton>
  )
}

export const InBin = ({ pk }: { pk: number }) => (
  <Answered call="GET /v1/console/posts/get" input={{ post_pk: pk }}>
    {(post) => (
      <section className="console-card flex max-w-[80rem] flex-col gap-2">
        <h2>{titleOf(post)}</h2>
        <p>
          휴지통에 있는 글입니다.
          {post.destroyed_at !== null && (
            <span>{` ${momentWords(post.destroyed_at)}에 영구 삭제됩니다.`}</span>
          )}
        </p>
        <ActionButton
          call="POST /v1/console/posts/restore"
          input={{ post_pk: pk }}
          look="button self-start"
          leadsTo={() => location.pathname}
        >
          복원
        </ActionButton>
        <Destroy posts={[post]} words="영구 삭제" />
      </section>
    )}
  </Answered>
)
