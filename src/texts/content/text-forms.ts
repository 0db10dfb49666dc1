import { Calendar, HandoverLists } from '#texts/content/schema/calendar.ts'
import { day, won } from '#texts/content/schema/fields.ts'
import { Fees, History, Officers } from '#texts/content/schema/home.ts'
import { Reminders } from '#texts/content/schema/reminders.ts'
import { Site } from '#texts/content/schema/site.ts'
import { Sponsors } from '#texts/content/schema/sponsors.ts'
import { labelOf } from '#texts/content/text-form-labels.ts'
import type { FormField, FormGroup, TextForms } from '#texts/rules/text-form.ts'
import { z } from 'zod'

const formed: Readonly<Record<string, z.ZodObject>> = {
  'membership/fees.yaml': Fees,
  'introduce/officers.yaml': Officers,
  'introduce/history.yaml': History,
  'sponsors.yaml': Sponsors,
  'reminders.yaml': Reminders,
  'calendar.yaml': Calendar,
  'handover.yaml': HandoverLists,
  'site.yaml': Site,
}

/** The files that the office edits as forms, made of their schemas: the browser needs none of those. */
export const textForms = (): TextForms =>
  Object.fromEntries(
    Object.entries(formed).map(([path, schema]) => [path, groupOf(schema, path, '', [])]),
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
  label: labelOf(file, way),
  fields: Object.entries(schema.shape).map(([name, field]) =>
    fieldOf(field as z.ZodType, file, name, [...way, name]),
  ),
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
  const named = { key, optional: false, label: labelOf(file, way) }
  if (schema instanceof z.ZodObject) return groupOf(schema, file, key, way)
  if (schema instanceof z.ZodArray) {
    const item = fieldOf(schema.element as z.ZodType, file, '', [...way, '*'])
    return { kind: 'list', ...named, item }
  }
  if (schema instanceof z.ZodEnum) {
    return { kind: 'choice', ...named, options: schema.options.map(String) }
  }
  return { kind: plainKind(schema), ...named }
}

const plainKind = (schema: z.ZodType): 'words' | 'number' | 'won' | 'day' | 'switch' => {
  if (schema === day) return 'day'
  if (schema === won) return 'won'
  if (schema instanceof z.ZodNumber) return 'number'
  return schema instanceof z.ZodBoolean ? 'switch' : 'words'
}
