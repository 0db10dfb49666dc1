import { basename, dirname } from 'node:path'
import { markdownToHtml } from 'satteri'
import { z } from 'zod'
import { type Entry, Kind, Title, When } from '#boards/server/publishing/entry.ts'
import { localFile, readText, postBeside } from '#boards/server/publishing/local-file.ts'
import { dataOf } from '#platform/rules/yaml.ts'
import { Refusal } from '#platform/server/program.ts'
import { koreanMarkdown } from '#texts/content/korean-markdown.ts'

const unknown =
  '알 수 없는 항목입니다. kind, title, author, date, pinned, attachments, image, alt, slug만 사용할 수 있습니다.'

const Front = z.strictObject(
  {
    kind: Kind,
    title: Title,
    author: z.string('작성자(author)를 입력해 주십시오.').min(1).max(100),
    date: When.optional(),
    pinned: z.boolean('pinned는 true나 false로 입력해 주십시오.').default(false),
    attachments: z.array(z.string(), '첨부는 파일 이름의 목록으로 입력해 주십시오.').default([]),
    image: z.string().optional(),
    alt: z.string().optional(),
    slug: z
      .string()
      .regex(/^[\p{L}\p{N}._-]+$/u, '문자, 숫자, . _ -만 사용할 수 있습니다.')
      .optional(),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? unknown : undefined) },
)

/** The post's files lie beside it. Throws a Refusal that names the problems. */
export const readMarkdownPost = async (path: string): Promise<Entry> => {
  const { front, body } = await readFront(path)
  const folder = dirname(path)
  const { title, attachments, image, alt } = front
  return {
    source: sourceOf(path, front.slug),
    ...postBeside(front, markdownToHtml(koreanMarkdown(body)).html, folder),
    attachments: attachments.map((file) => localFile(folder, file)),
    ...(image !== undefined && {
      image: { ...localFile(folder, image), alt: alt ?? title },
    }),
  }
}

export const sourceOfFile = async (path: string): Promise<string> => {
  const front = await readFront(path).catch(() => undefined)
  return sourceOf(path, front?.front.slug)
}

const sourceOf = (path: string, slug = basename(path).replace(/\.[^.]+$/, '')): string =>
  `file:${slug.normalize('NFC')}`

const readFront = async (path: string) => {
  const text = (await readText(path)).replaceAll('\r\n', '\n')
  const [whole = '', yaml] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? []
  if (yaml === undefined) {
    throw new Refusal(`${path}: 첫 줄과 정보 부분이 끝나는 줄에 줄표 세 개(---)를 입력해 주십시오.`)
  }
  const { data, error } = Front.safeParse(parseYaml(path, yaml))
  if (data !== undefined) return { front: data, body: text.slice(whole.length) }
  const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Refusal([`${path}의 정보 부분을 수정해 주십시오.`, ...problems].join('\n'))
}

const parseYaml = (path: string, yaml: string): unknown => {
  try {
    return dataOf(yaml)
  } catch {
    throw new Refusal(
      `${path}: 정보 부분(---)을 읽을 수 없습니다. 콜론 뒤의 공백과 따옴표를 확인해 주십시오.`,
    )
  }
}
