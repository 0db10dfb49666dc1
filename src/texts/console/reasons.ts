import { withoutKey, withValue } from '#texts/console/form/edits.ts'
import { documentOf } from '#platform/rules/yaml.ts'

const front = /^---\r?\n([\s\S]*?\n)---\r?\n/

/** The data of a file: a YAML file's all, a Markdown file's front matter. */
const dataOf = (path: string, text: string): string | undefined =>
  path.endsWith('.md') ? front.exec(text)?.[1] : text

/** Why each article changes, by its heading; nothing where the file cannot be read now. */
export const reasonsIn = (path: string, text: string): Readonly<Record<string, string>> => {
  const document = documentOf(dataOf(path, text) ?? '')
  const data: unknown = document.errors.length === 0 ? document.toJS() : undefined
  const reasons: unknown = Reflect.get(Object(data) as object, 'reasons')
  return (typeof reasons === 'object' && reasons !== null ? reasons : {}) as Record<string, string>
}

/** The file's text with another reason; `order` are the articles that change. What cannot be read stays as it is. */
export const withReason = (
  path: string,
  text: string,
  article: string,
  reason: string,
  order: readonly string[],
): string => {
  const data = dataOf(path, text)
  if (data === undefined || documentOf(data).errors.length > 0) return text
  const way = ['reasons', article]
  const next = reason === '' ? withoutKey(data, way) : withValue(data, way, reason, order)
  return text.replace(data, () => next)
}
