import { isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type Document, isNode, LineCounter } from 'yaml'
import type { z } from 'zod'
import { documentOf } from '#platform/rules/yaml.ts'
import { partsOf } from '#texts/rules/front-matter.ts'

export interface Problem {
  file: string
  line?: number | undefined
  field?: string | undefined
  message: string
  found?: string
}

export const placeOf = (file: string, line?: number): string =>
  `content/${file}${line === undefined ? '' : ` ${line}행`}`

export const fieldName = (path: readonly PropertyKey[]): string | undefined =>
  path.length === 0
    ? undefined
    : path.map((part) => (typeof part === 'number' ? `${part + 1}번째` : String(part))).join(' → ')

export interface ContentFile {
  name: string
  data: unknown
  /** The parent's line if the value is missing. */
  lineOf: (path: readonly PropertyKey[]) => number | undefined
  body: string
  bodyOffset: number
}

interface Unreadable {
  problems: Problem[]
}

/** Parsed files by hash: while somebody types, all other files stay the same. */
const known = new LRUCache<string, ContentFile | Unreadable>({ max: 200 })

/** Undefined if the file is missing or does not fit the schema. */
export const dataIn = <Schema extends z.ZodType>(
  content: RawContent,
  path: string,
  schema: Schema,
): z.output<Schema> | undefined => {
  const bytes = content.get(path)?.bytes
  const file = bytes && readContentFile(path, bytes)
  return file === undefined || 'problems' in file ? undefined : schema.safeParse(file.data).data
}

/** Returns mistakes as `problems`. Equal bytes are parsed once. */
export const readContentFile = (name: string, bytes: Uint8Array): ContentFile | Unreadable => {
  const key = `${name} ${hash('sha256', bytes, 'base64')}`
  const before = known.get(key)
  if (before !== undefined) return before
  const file = readAnew(name, bytes)
  known.set(key, file)
  return file
}

const readAnew = (name: string, bytes: Uint8Array): ContentFile | Unreadable => {
  const read = textOf(name, bytes)
  if (typeof read !== 'string') return { problems: [read] }
  const text = read.replaceAll('\r\n', '\n')
  const { yaml, body } = partsOf(name, text)
  if (yaml === undefined) return unreadable(name, 1, noFront)
  if (name.endsWith('.yaml')) return fileOf(name, yaml, 0, '', 0)
  // The front matter has a line of hyphens above and below.
  return fileOf(name, yaml, 1, body, yaml.split('\n').length + 1)
}

const unreadable = (file: string, line: number, message: string): Unreadable => ({
  problems: [{ file, line, message }],
})

const noFront = '파일의 첫 줄과 정보 부분이 끝나는 줄에 줄표 세 개(---)만 입력해 주십시오.'

const fileOf = (
  name: string,
  yaml: string,
  yamlOffset: number,
  body: string,
  bodyOffset: number,
): ContentFile | Unreadable => {
  const lines = new LineCounter()
  const document = documentOf(yaml, lines)
  const lineAt = (position: number) => lines.linePos(position).line + yamlOffset
  const [error] = document.errors
  if (error !== undefined) {
    return unreadable(name, lineAt(error.pos[0]), syntaxMessages[error.code] ?? syntaxMessage)
  }
  return {
    name,
    data: document.toJS(),
    lineOf: (path) => {
      const position = positionOf(document, path)
      return position === undefined ? undefined : lineAt(position)
    },
    body,
    bodyOffset,
  }
}

const syntaxMessage =
  '형식이 맞지 않아 읽을 수 없습니다. 콜론(:) 뒤에 공백이 있는지, 들여쓰기가 위아래 행과 같은지, 따옴표가 짝을 이루는지 확인해 주십시오. 글 안에 콜론이나 따옴표가 있으면 글 전체를 큰따옴표로 묶습니다.'

const syntaxMessages: Partial<Record<string, string>> = {
  DUPLICATE_KEY: '같은 이름이 중복되었습니다. 하나를 삭제해 주십시오.',
  BAD_ALIAS:
    '별표(*)나 &로 시작하는 글은 읽을 수 없습니다. 글 전체를 큰따옴표로 묶어 주십시오. 예: "*주의"',
  RESOURCE_EXHAUSTION:
    '글이 너무 길거나 괄호, 줄표, 들여쓰기의 중첩이 너무 깊어 여기부터 읽을 수 없습니다. 같은 폴더의 다른 파일처럼 입력해 주십시오.',
  TAB_AS_INDENT: '들여쓰기에 탭이 있습니다. 탭을 삭제하고 공백 두 개를 입력해 주십시오.',
}

const positionOf = (document: Document, path: readonly PropertyKey[]): number | undefined => {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return undefined
}

const message =
  '문자 인코딩이 UTF-8이 아니어서 한글이 깨집니다. 메모장에서 열어 ‘다른 이름으로 저장’을 선택하고, 인코딩을 ‘UTF-8’로 바꾸어 같은 이름으로 저장하여 주십시오. 글자가 이미 깨져 보이면 깨지기 전의 파일로 되돌린 뒤에 저장합니다.'

/**
 * The text without its byte order mark, or a problem: CP949 and UTF-16 would be published as
 * garbage.
 */
export const textOf = (
  file: string,
  bytes: Uint8Array,
): string | { file: string; message: string } => {
  // A zero byte means UTF-16, which can be valid UTF-8 as well.
  if (!isUtf8(bytes) || bytes.includes(0)) return { file, message }
  return new TextDecoder().decode(bytes)
}

export const textsOf = (data: unknown): string[] => {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsOf) : []
}

export type RawContent = ReadonlyMap<string, { readonly bytes: Uint8Array }>

export type ContentSource = string | RawContent

export const rawContentOf = (source: ContentSource): RawContent => {
  if (typeof source !== 'string') return new Map([...source].toSorted(byName))
  const names = globSync('**/*.{yaml,yml,md,svg,txt,png,jpg,jpeg,webp}', { cwd: source }).toSorted()
  return new Map(
    names.map((name) => [name.replaceAll('\\', '/'), { bytes: readFileSync(join(source, name)) }]),
  )
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1
