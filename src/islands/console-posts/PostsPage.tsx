import { listOfficePosts } from '#contract/office-posts.ts'
import { Frame } from '#islands/console/Frame.tsx'
import { momentWords } from '#islands/console/moment.ts'
import { useAnswer } from '#islands/console/use-answer.ts'
import { boardOf } from '#rules/boards.ts'
import { postStates } from '#rules/post-states.ts'

/** Posts of every board and state. */
export const PostsPage = () => (
  <Frame
    room="게시글"
    title="게시글"
    action={
      <a className="button" href="/admin/posts/new">
        새 글 쓰기
      </a>
    }
  >
    {() => <Rows />}
  </Frame>
)

const Rows = () => {
  const { data } = useAnswer(listOfficePosts, { page: 1 })
  return (
    <div className="overflow-x-auto">
      <table className="console-table">
        <tbody>
          {data?.rows.map(({ post_pk, type, title, state, enrolled_at }) => (
            <tr key={post_pk}>
              <td>{boardOf(type).label}</td>
              <td>
                <a className="underline" href={`/admin/posts/${post_pk}`}>
                  {title === '' ? '(제목 없음)' : title}
                </a>
              </td>
              <td>{postStates[state]}</td>
              <td>{momentWords(enrolled_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
