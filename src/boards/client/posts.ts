import type { GetInfoAnswer } from '#boards/api/posts.ts'
import type { PostType } from '#boards/rules/boards.ts'
import type { ListedPost, Picture } from '#boards/rules/listed-post.ts'

interface WireRow {
  admin_name: string
  fixed_yn?: string
  search_excerpt?: string
}

export const readList = (
  type: PostType,
  answer: GetInfoAnswer,
): { rows: ListedPost[]; count: number } => {
  const lists: Partial<Record<string, unknown>> = answer
  return {
    rows: (lists[type] as WireRow[]).map((row) => readRow(type, row)),
    count: Number(lists[`${type}_count`]),
  }
}

const readRow = (type: PostType, row: WireRow): ListedPost => {
  const fields: Partial<Record<string, unknown>> = { ...row }
  return {
    pk: Number(fields[`${type}_pk`]),
    title: String(fields[`${type}_title`]),
    date: String(fields[`${type}_enrollment_date`]),
    hit: Number(fields[`${type}_hit`]),
    author: row.admin_name,
    pinned: row.fixed_yn === '중요',
    imageUrl: (fields[`${type}_image_url`] ?? null) as string | null,
    picture: (fields[`${type}_image`] ?? null) as Picture | null,
    ...(row.search_excerpt !== undefined && { excerpt: row.search_excerpt }),
  }
}
