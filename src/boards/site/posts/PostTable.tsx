import { type BoardLabel, rowNumber, rowsPerPage } from '#boards/rules/boards.ts'
import type { ListedPost } from '#boards/rules/listed-post.ts'
import type { ShownList } from '#boards/site/posts/post-list.ts'
import { Excerpt, Pinned, PostLink } from '#boards/site/posts/PostLink.tsx'
import { dayWords } from '#platform/rules/days.ts'
import { Bar } from '#platform/site/ui/Cell.tsx'

interface Props {
  menu: BoardLabel
  shown: ShownList | undefined
}

const columns = [
  ['NO.', 'w-[9rem] px-2'],
  ['제목', 'px-2'],
  ['작성자', 'w-[16rem] px-1'],
  ['조회수', 'w-[8rem] px-1 text-right'],
  ['작성일', 'w-[14rem] pl-3'],
] as const

export const PostTable = ({ menu, shown }: Props) => (
  <table className="hidden w-full table-fixed border-t-2 border-brand text-left pad:table">
    <caption className="sr-only">{menu} 목록</caption>
    <thead className="border-b border-line bg-tint">
      <tr>
        {columns.map(([name, look]) => (
          <th className={`h-7 font-semibold text-brand ${look}`} scope="col" key={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shown
        ? shown.rows.map((row, index) => <Row key={row.pk} row={row} index={index} shown={shown} />)
        : Array.from({ length: rowsPerPage }, (_, index) => <SkeletonRow key={index} />)}
    </tbody>
  </table>
)

interface RowProps {
  row: ListedPost
  index: number
  shown: ShownList
}

const Row = ({ row, index, shown }: RowProps) => (
  <tr className="border-b border-line hover:bg-tint">
    <td className="h-[6.4rem] px-2 text-sub">
      {row.pinned ? <Pinned /> : rowNumber(shown.count, shown.state.page, index)}
    </td>
    <td className="relative px-2 py-1 [--after:38rem] [--before:9rem]">
      <PostLink post={row} state={shown.state} />
      <Excerpt excerpt={row.excerpt} state={shown.state} />
    </td>
    <td className="px-1 text-sub">{row.author}</td>
    <td className="px-1 text-right text-sub">{row.hit.toLocaleString('ko-KR')}</td>
    <td className="pl-3 text-sub">
      <time dateTime={row.date}>{dayWords(row.date)}</time>
    </td>
  </tr>
)

const SkeletonRow = () => (
  <tr className="border-b border-line" aria-hidden="true">
    {columns.map(([name]) => (
      <td className="h-[6.4rem] px-2" key={name}>
        <Bar />
      </td>
    ))}
  </tr>
)
