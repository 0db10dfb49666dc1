import { BylawsVersion } from '#texts/content/schema/bylaws.ts'
import { Calendar, HandoverLists } from '#texts/content/schema/calendar.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { day, image, lines, moment, reasons, time, won } from '#texts/content/schema/fields.ts'
import {
  Fees,
  Greeting,
  History,
  Home,
  MembershipGuide,
  Officers,
  Sponsors,
} from '#texts/content/schema/home.ts'
import { Reminders } from '#texts/content/schema/reminders.ts'
import { Site } from '#texts/content/schema/site.ts'
import type { FormField, FormGroup, PlainKind, TextForms } from '#texts/rules/text-form.ts'
import { z } from 'zod'
import { textsOf } from '#texts/content/text-form-labels.ts'

const formed: Readonly<Record<string, z.ZodObject>> = {
  'conferences/*.yaml': Conference,
  'home.yaml': Home,
  'membership/guide.yaml': MembershipGuide,
  'membership/fees.yaml': Fees,
  'introduce/greeting.md': Greeting,
  'introduce/officers.yaml': Officers,
  'introduce/history.yaml': History,
  'sponsors.yaml': Sponsors,
  'bylaws/*/version.yaml': BylawsVersion,
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
  nullable: false,
  ...textsOf(file, way),
  fields: Object.entries(schema.shape)
    .filter(([, field]) => field !== reasons)
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

/** What a key says besides its schema. */
const kindsByKey: Partial<Record<string, PlainKind>> = {
  id: 'id',
  // The folder's name, which a new version gets by its day.
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
