import { z } from 'zod'
import { mark } from '#texts/content/schema/fields.ts'
import { englishStatus } from '#texts/rules/english.ts'

interface Keys {
  keys: readonly string[]
  names: readonly string[]
}

/** By the schema of `en`, which objects with further checks share. */
const bilinguals = new WeakMap<z.ZodType, Keys>()

type English<Shape extends z.ZodRawShape, Key extends keyof Shape> = z.ZodOptional<
  z.ZodObject<{ [K in Key]: z.ZodOptional<Shape[K]> } & { of: typeof mark }>
>

/**
 * An object of the office's files whose `keys` have their English beside them, as `en`. `en.of`
 * says of which Korean it is (texts/rules/english.ts). `names` may stay Korean: persons' names.
 */
export const bilingual = <Shape extends z.ZodRawShape, const Key extends keyof Shape & string>(
  shape: Shape,
  keys: readonly Key[],
  names: readonly Key[] = [],
) => {
  const fields = Object.fromEntries(keys.map((key) => [key, z.optional(shape[key] as z.ZodType)]))
  const en = z.strictObject({ ...fields, of: mark }).optional()
  bilinguals.set(en, { keys, names })
  return z.strictObject({ ...shape, en: en as unknown as English<Shape, Key> })
}

export interface EnglishFound {
  /** Dotted ways of texts that have none, `officers.3.position`. */
  missing: readonly string[]
  /** Dotted ways of persons' names that have none, and stay Korean. */
  names: readonly string[]
  /** Dotted ways of groups whose Korean changed after their English. */
  behind: readonly string[]
}

/** `value` is the same record with the English in place of the Korean. */
export const inEnglish = (schema: z.ZodType, data: unknown): EnglishFound & { value: unknown } => {
  const found: Found = { missing: [], names: [], behind: [] }
  const value = walk(schema, data, [], found)
  return { value, ...found }
}

type Found = { -readonly [Key in keyof EnglishFound]: string[] }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const walk = (schema: z.ZodType, data: unknown, way: readonly string[], found: Found): unknown => {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray && Array.isArray(data)) {
    const item = inner.element as z.ZodType
    return data.map((one: unknown, at) => walk(item, one, [...way, String(at)], found))
  }
  if (!(inner instanceof z.ZodObject) || !isRecord(data)) return data
  const shape: Readonly<Record<string, z.ZodType>> = inner.shape
  const entries = Object.entries(data).map(([key, value]) => {
    const field = shape[key]
    return [key, field === undefined ? value : walk(field, value, [...way, key], found)] as const
  })
  const { en } = shape
  const keys = en && bilinguals.get(en)
  const value = Object.fromEntries(entries.filter(([key]) => keys === undefined || key !== 'en'))
  return keys === undefined ? value : { ...value, ...englishOf(data, keys, way, found) }
}

const englishOf = (
  data: Readonly<Record<string, unknown>>,
  { keys, names }: Keys,
  way: readonly string[],
  found: Found,
): Readonly<Record<string, unknown>> => {
  const used = keys.filter((key) => data[key] !== undefined && data[key] !== null)
  const en = isRecord(data['en']) ? data['en'] : {}
  const known = used.filter((key) => en[key] !== undefined)
  for (const key of used.filter((one) => !known.includes(one))) {
    found[names.includes(key) ? 'names' : 'missing'].push([...way, key].join('.'))
  }
  if (englishStatus(data, keys).behind) found.behind.push(way.join('.'))
  return Object.fromEntries(known.map((key) => [key, en[key]]))
}

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema
