import { z } from 'zod'
import { day, image, lines, moment, reasons, time, won } from '#texts/content/schema/fields.ts'
import { companions, contentFiles } from '#texts/content/schema/files.ts'
import { textsOf } from '#texts/content/text-form-labels.ts'
import type { FormField, FormGroup, PlainKind, TextForms } from '#texts/rules/text-form.ts'

const korean = ['bylawsChapters', 'bylawsSupplements', 'terms', 'privacy'] as const
const withoutForm: readonly string[] = [...korean, ...korean.map((name) => companions[name])]

/** Builds the forms from the schemas on the server, so that the browser does not load these. */
export const textForms = (): TextForms =>
  Object.fromEntries(
    Object.entries(contentFiles)
      .filter(([name]) => !withoutForm.includes(name))
      .map(([, { pattern, schema }]) => [pattern, groupOf(schema, pattern, '', [])]),
  )

const groupOf = (
  schema: z.ZodObject,
  file: string,
  key: string,
  way: readonly string[],
): FormGroup => ({
  kind: 'group',
  key,
  optional: false,
  nullable: false,
  ...textsOf(file, way),
  fields: Object.entries(schema.shape)
    .filter(([name, field]) => field !== reasons && name !== 'of')
    .map(([name, field]) => fieldOf(field as z.ZodType, file, name, [...way, name])),
})

const fieldOf = (
  schema: z.ZodType,
  file: string,
  key: string,
  way: readonly string[],
): FormField => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return { ...fieldOf(schema.unwrap() as z.ZodType, file, key, way), optional: true }
  }
  if (schema instanceof z.ZodNullable) {
    return { ...fieldOf(schema.unwrap() as z.ZodType, file, key, way), nullable: true }
  }
  const named = { key, optional: false, nullable: false, ...textsOf(file, way) }
  if (schema instanceof z.ZodObject) return groupOf(schema, file, key, way)
  if (schema instanceof z.ZodArray) {
    const item = fieldOf(schema.element as z.ZodType, file, '', [...way, '*'])
    return { kind: 'list', ...named, item, fixed: isFixed(schema) }
  }
  if (schema instanceof z.ZodEnum) {
    return { kind: 'choice', ...named, options: schema.options.map(String), names: icons }
  }
  return { kind: kindsByKey[key] ?? plainKind(schema), ...named }
}

const isFixed = (schema: z.ZodArray): boolean =>
  schema._zod.def.checks?.some((check) => check._zod.def.check === 'length_equals') ?? false

const icons = {
  landmark: '건물',
  'user-plus': '회원 추가',
  'clipboard-check': '신청서',
  'calendar-days': '달력',
  megaphone: '확성기',
  'book-open': '책',
}

const kindsByKey: Partial<Record<string, PlainKind>> = {
  id: 'id',
  // The folder's name; a new version gets it from its effective day.
  effectiveOn: 'id',
  seal: 'seal',
  phone: 'tel',
  fax: 'tel',
  currentConference: 'conference',
}

const kindsBySchema = new Map<unknown, PlainKind>([
  [day, 'day'],
  [time, 'time'],
  [moment, 'moment'],
  [won, 'won'],
  [image, 'picture'],
  [lines, 'lines'],
])

const plainKind = (schema: z.ZodType): PlainKind => {
  const known = kindsBySchema.get(schema)
  if (known !== undefined) return known
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodEmail) return 'email'
  if (schema instanceof z.ZodURL) return 'url'
  return schema instanceof z.ZodBoolean ? 'switch' : 'words'
}
