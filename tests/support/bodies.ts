import fc from 'fast-check'
import { z } from 'zod'

type Description = z.core.JSONSchema._JSONSchema

/** What nobody types, and what somebody might. */
const strange = fc.constantFrom<unknown>(
  ...['', ' ', '\0', '\ud800', '홍길동'.normalize('NFD'), '👩‍🔬', '\u202eabc', '가'.repeat(10_000)],
  ...["'; drop table member; --", '<script>alert(1)</script>', '%00', '^', '|', 'a^b^c^d^e'],
  ...['a@b', 'a@b.c\r\nBcc: d@e.f', '２０２６', '-1', '9e99', 'NaN', 'toString', '__proto__'],
  ...[null, true, 0, -1, 1.5, 2 ** 53, 1e300, [], {}, { toString: 1 }, ['a'], { length: 3 }],
)

const pieces = fc.oneof(
  fc.constantFrom(
    ...['\0', '\ud800', '\r\n', ' ', '\u3000', '\u200b', '\u202e', '\u0301', '^', '|'],
  ),
  fc.constantFrom(...['０', '+82', '@', '.', ',', '"', "'", '<', '&', '\\', '가', 'A', '👩‍🔬', ';']),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

/** A text with something put in, cut out, written otherwise or said many times. */
const mutatedText = (text: string): fc.Arbitrary<string> => {
  const place = fc.nat({ max: text.length })
  return fc.oneof(
    fc.tuple(place, pieces).map(([at, piece]) => text.slice(0, at) + piece + text.slice(at)),
    fc.tuple(place, place).map(([from, to]) => text.slice(0, from) + text.slice(to)),
    fc.integer({ min: 2, max: 60 }).map((times) => text.repeat(times)),
    fc.constantFrom(
      ...[text.normalize('NFD'), text.toUpperCase(), text.toLowerCase(), ` ${text}\t`, `${text}\n`],
      text.replaceAll(/[!-~]/g, (sign) =>
        String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0),
      ),
    ),
  )
}

/** Ordinary texts, and some just as long as they may be, or one longer. */
const textOf = (longest = 300): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(longest, 40) }),
    fc
      .tuple(fc.constantFrom('a', '가', '1', 'é', '한'.normalize('NFD')), fc.nat({ max: 1 }))
      .map(([unit, more]) => unit.repeat(longest + 1).slice(0, longest + more)),
  )

/** What zod says of a field; what its refinements and transformations ask besides is left out. */
const described = (schema: Description): fc.Arbitrary<unknown> => {
  if (typeof schema === 'boolean') return fc.jsonValue()
  const { const: only, enum: some, anyOf, type, pattern, maxLength, properties = {} } = schema
  if (only !== undefined) return fc.constant(only)
  if (some) return fc.constantFrom(...some)
  if (anyOf) return fc.oneof(...anyOf.map(described))
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => described({ ...schema, type: one })))
  if (type === 'number') return fc.oneof(fc.integer({ min: -1, max: 2300 }), fc.double())
  if (type === 'boolean') return fc.boolean()
  if (type === 'object') return fc.record(fieldsOf(properties), { requiredKeys: [] })
  if (type !== 'string') throw new Error(`No bodies are made with a field of type ${type}`)
  return pattern === undefined ? textOf(maxLength) : fc.stringMatching(new RegExp(pattern))
}

const fieldsOf = (properties: Record<string, Description>): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, described(schema)]))

/** A field that is wrong, or right in another way, or missing. */
const otherField = (schema: Description, right: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: described(schema) },
    { weight: 3, arbitrary: typeof right === 'string' ? mutatedText(right) : strange },
    { weight: 2, arbitrary: strange },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )

/**
 * Bodies for a call, random and mutated: mostly `right` in which up to three fields are another thing, sometimes
 * whatever the zod schema describes, sometimes any JSON at all.
 */
export const bodiesOf = (schema: z.ZodType, right: object): fc.Arbitrary<unknown> => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const rights = new Map<string, unknown>(Object.entries(right))
  const whole = fc.record(fieldsOf(properties), { requiredKeys: [] })
  const other = (name: string) => otherField(properties[name] ?? true, rights.get(name))
  const mutated = fc
    .uniqueArray(fc.constantFrom(...Object.keys(properties)), { maxLength: 3 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, other(name)]))))
  return fc.oneof(
    { weight: 12, arbitrary: mutated.map((changes) => ({ ...right, ...changes })) },
    { weight: 2, arbitrary: whole.map((fields) => ({ ...right, ...fields })) },
    { weight: 1, arbitrary: whole },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}
