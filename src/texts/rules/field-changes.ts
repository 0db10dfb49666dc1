import { nameOfId } from '#texts/rules/next-conference.ts'
import type { FormField, FormGroup } from '#texts/rules/text-form.ts'

export interface FieldChange {
  label: string
  before: string
  after: string
}

export const fieldChanges = (form: FormGroup, before: unknown, after: unknown): FieldChange[] =>
  form.fields.flatMap((field) =>
    changesOf(field, '', part(before, field.key), part(after, field.key)),
  )

const part = (data: unknown, key: string | number): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined

const changesOf = (
  field: FormField,
  above: string,
  before: unknown,
  after: unknown,
): FieldChange[] => {
  const label = `${above} ${field.label}`.trim()
  if (field.kind === 'id') return []
  if (field.kind === 'group') {
    return field.fields.flatMap((one) =>
      changesOf(one, label, part(before, one.key), part(after, one.key)),
    )
  }
  if (field.kind === 'picture' || field.kind === 'seal') {
    return before === after ? [] : [{ label, before: '이전 그림', after: '새 그림' }]
  }
  if (field.kind !== 'list') {
    const [old, now] = [wordsOf(field, before), wordsOf(field, after)]
    return old === now ? [] : [{ label, before: old, after: now }]
  }
  const [old, now] = [itemsOf(before), itemsOf(after)]
  if (old.length !== now.length) {
    return [{ label, before: `${old.length}건`, after: `${now.length}건` }]
  }
  const item = { ...field.item, label: '' }
  return now.flatMap((one, index) => changesOf(item, `${label} ${index + 1}`, old[index], one))
}

const itemsOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : [])

const wordsOf = ({ kind }: FormField, data: unknown): string => {
  if (data === undefined || data === null || data === '') return '없음'
  if (kind === 'switch') return data === true ? '예' : '아니요'
  if (kind === 'won' && typeof data === 'number') return `${data.toLocaleString('ko-KR')}원`
  const words = typeof data === 'string' ? data : JSON.stringify(data)
  return kind === 'conference' ? nameOfId(words) : words
}
