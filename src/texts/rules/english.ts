import { visibleLine } from '#platform/rules/typed-text.ts'
import type { FormGroup } from '#texts/rules/text-form.ts'

/**
 * A short mark of Korean texts, kept beside their English as `en.of`: if the Korean changes, the
 * mark no longer fits, and the office sees that the English is behind. Spaces do not count.
 * FNV-1a; no secret.
 */
export const markOf = (values: readonly unknown[]): string => {
  let sum = 0x81_1c_9d_c5
  for (const letter of JSON.stringify(values, plainly)) {
    sum ^= letter.codePointAt(0) ?? 0
    sum = Math.imul(sum, 0x01_00_01_93) >>> 0
  }
  return sum.toString(36)
}

const plainly = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? visibleLine(value).replaceAll(/\s+/g, ' ').trim() : value

/** The mark of a long text: the values of its front matter that its English has too, and its body. */
export const markOfText = (
  keys: readonly string[],
  { data, body }: { data: object; body?: string | undefined },
): string => markOf([...keys.map((key) => (data as Record<string, unknown>)[key]), body ?? ''])

/** The mark that `data.en` should have, and whether the Korean of `keys` changed since. */
export const englishStatus = (
  data: unknown,
  keys: readonly string[],
): { mark: string; behind: boolean } => {
  const part = (of: unknown, key: string): unknown => Reflect.get(Object(of), key)
  const used = keys.filter((key) => (part(data, key) ?? null) !== null)
  const english = part(data, 'en')
  const mark = markOf(used.map((key) => part(data, key)))
  const isBegun = used.some((key) => part(english, key) !== undefined)
  return { mark, behind: isBegun && part(english, 'of') !== mark }
}

/** The fields of a group's English; undefined if it is in Korean only. */
export const englishIn = ({ fields }: FormGroup): FormGroup | undefined =>
  fields.find((field): field is FormGroup => field.key === 'en' && field.kind === 'group')

export const englishKeys = (group: FormGroup): readonly string[] =>
  (englishIn(group)?.fields ?? []).map(({ key }) => key)
