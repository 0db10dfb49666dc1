import { useAnswer } from '#platform/console/use-answer.ts'
import type { TextRow } from '#texts/api/texts.ts'

export const editAddress = (path: string, line?: number | null): string => {
  const query = new URLSearchParams({ path, ...(line != null && { line: String(line) }) })
  return `/admin/texts/edit?${query.toString()}`
}

export const publishAddress = '/admin/texts/publish'

/** `회칙: 2025-01-01 시행, 제2장`, or only `회비` if the group has one text. */
export const nameOf = ({ group, title }: Pick<TextRow, 'group' | 'title'>): string =>
  title.includes(group) ? title : `${group}: ${title}`

export const useTextNames = (): ((path: string) => string) => {
  const { data } = useAnswer('GET /v1/console/texts/list', {})
  return (path) => {
    const row = data?.texts.find((text) => text.path === path)
    return row === undefined ? path : nameOf(row)
  }
}
