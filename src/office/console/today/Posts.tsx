import type { ListAnswer } from '#boards/api/office-posts.ts'
import { boardOf, boardRows } from '#boards/rules/boards.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'

const most = 5

type Row = ListAnswer['rows'][number]

export const Posts = () => (
  <section className="console-card flex flex-col gap-2">
    <h2>게시글</h2>
    <ul className="flex flex-wrap gap-1">
      {boardRows.map(({ type, label }) => (
        <li key={type}>
          <a className="button-line" href={`/admin/posts/new?board=${type}`}>
            {label} 쓰기
          </a>
        </li>
      ))}
    </ul>
    <Some
      name="작성 중인 글"
      state="draft"
      note={({ draft, enrolled_at }) => momentWords(draft?.saved_at ?? enrolled_at)}
    />
    <Some
      name="예약 글"
      state="scheduled"
      note={({ enrolled_at }) => `${momentWords(enrolled_at)} 공개`}
    />
  </section>
)

interface SomeProps {
  name: string
  state: 'draft' | 'scheduled'
  note: (row: Row) => string
}

const Some = ({ name, state, note }: SomeProps) => {
  const { data: answer } = useAnswer('GET /v1/console/posts/list', { page: 1, state, rows: most })
  if (answer === undefined || answer.count === 0) return null
  return (
    <div>
      <h3 className="text-body font-semibold">
        {name}{' '}
        <a className="font-normal underline" href={`/admin/posts?state=${state}`}>
          {answer.count}건
        </a>
      </h3>
      <ul className="divide-y divide-line">
        {answer.rows.map((row) => (
          <li key={row.post_pk}>
            <a
              className="flex min-h-[4.4rem] flex-wrap items-center gap-x-2 hover:bg-tint"
              href={`/admin/posts/${row.post_pk}`}
            >
              <span className="min-w-0 flex-1 truncate underline">
                {row.title === '' ? '(제목 없음)' : row.title}
              </span>
              <span className="text-sub tabular-nums">
                {boardOf(row.type).label} · {note(row)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
