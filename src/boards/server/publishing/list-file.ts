import { dirname } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { markdownToHtml } from 'satteri'
import { z } from 'zod'
import { type Entry, Kind, refuseFor, Title, When } from '#boards/server/publishing/entry.ts'
import {
  htmlOfText,
  localFile,
  postBeside,
  readText,
} from '#boards/server/publishing/local-file.ts'
import { Refusal } from '#platform/server/program.ts'

const LocalPath = z.string('파일은 이름으로 입력해 주십시오.').min(1)

const Attachment = z.union([
  LocalPath.transform((path) => ({ path, name: undefined })),
  z.strictObject({ path: LocalPath, name: LocalPath.optional() }),
])

/** A post in a JSON or CSV file; docs/shell.md describes the fields for the office. */
const Listed = z.strictObject({
  key: z.string('고유한 이름(key)을 입력해 주십시오.').min(1).max(200),
  kind: Kind,
  title: Title,
  content: z.string('내용(content)을 입력해 주십시오.'),
  format: z
    .enum(['html', 'markdown', 'text'], 'html, markdown, text 중에서 선택하십시오.')
    .default('html'),
  author: z.string('작성자(author)를 입력해 주십시오.').min(1).max(100),
  date: When.optional(),
  pinned: z.boolean('pinned는 true나 false로 입력해 주십시오.').default(false),
  hit: z.number('조회수(hit)는 숫자로 입력해 주십시오.').int().min(0).max(2_000_000_000).optional(),
  attachments: z.array(Attachment, '첨부는 목록으로 입력해 주십시오.').default([]),
  image: LocalPath.optional(),
  image_alt: z.string().optional(),
})

type Listed = z.output<typeof Listed>

/** The posts' files lie beside the list. Throws a Refusal that names every problem. */
export const readListFile = async (path: string): Promise<Entry[]> => {
  const text = await readText(path)
  const rows = path.toLowerCase().endsWith('.csv') ? readCsv(path, text) : readJson(path, text)
  const problems: string[] = []
  const entries: Entry[] = []
  const keys = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const { data, error } = Listed.safeParse(row)
    const say = (sentence: string) => problems.push(`${index + 1}번째 글: ${sentence}`)
    for (const issue of error?.issues ?? []) say(`${issue.path.join('.')} ${issue.message}`)
    if (data === undefined) continue
    if (keys.has(data.key)) say(`key ‘${data.key}’. 같은 이름이 중복됩니다.`)
    keys.add(data.key)
    entries.push(entryOf(data, dirname(path)))
  }
  refuseFor(problems)
  return entries
}

const entryOf = (listed: Listed, folder: string): Entry => {
  const { key, title, hit, attachments, image, image_alt } = listed
  return {
    source: `list:${key.normalize('NFC')}`,
    ...postBeside(listed, htmlOf(listed), folder),
    ...(hit !== undefined && { hit }),
    attachments: attachments.map((file) => localFile(folder, file.path, file.name)),
    ...(image !== undefined && {
      image: { ...localFile(folder, image), alt: image_alt ?? title },
    }),
  }
}

const htmlOf = ({ content, format }: Listed): string => {
  if (format === 'markdown') return markdownToHtml(content).html
  return format === 'text' ? htmlOfText(content) : content
}

const readJson = (path: string, text: string): unknown[] => {
  try {
    const given: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return z
      .union([z.array(z.unknown()), z.object({ posts: z.array(z.unknown()) })])
      .transform((list) => (Array.isArray(list) ? list : list.posts))
      .parse(given)
  } catch {
    throw new Refusal(`${path}: JSON이 아니거나 posts 목록이 없습니다.`)
  }
}

const readCsv = (path: string, text: string): unknown[] => {
  try {
    const rows: Record<string, string>[] = parseCsv(text, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count_less: true,
    })
    return rows.map(fieldsOf)
  } catch (error) {
    throw new Refusal(
      `${path}: CSV를 읽을 수 없습니다. ${error instanceof Error ? error.message : ''}`,
    )
  }
}

const fieldsOf = (cells: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([name, cell]) => name === 'content' || cell.trim() !== '')
      .map(([name, cell]) => [name, readers[name]?.(cell.trim()) ?? cell]),
  )

const yes = new Set(['true', '1', 'y', 'yes', '예', '중요'])

const readers: Partial<Record<string, (cell: string) => unknown>> = {
  pinned: (cell) => yes.has(cell.toLowerCase()),
  hit: (cell) => Number(cell.replaceAll(',', '')),
  attachments: (cell) => cell.split('|').map((name) => name.trim()),
}
