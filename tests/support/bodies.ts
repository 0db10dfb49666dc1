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
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(described))
  return fc.oneof(...[schema.type ?? 'null'].flat().map((type) => describedAs(type, schema)))
}

const describedAs = (
  type: string,
  { pattern, maxLength, properties = {} }: Exclude<Description, boolean>,
): fc.Arbitrary<unknown> => {
  if (type === 'string' && pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  if (type === 'string') return textOf(maxLength)
  if (type === 'number') return fc.oneof(fc.integer({ min: -1, max: 2300 }), fc.double())
  if (type === 'boolean') return fc.boolean()
  if (type === 'object') return fc.record(fieldsOf(properties), { requiredKeys: [] })
  throw new Error(`No bodies are made with a field of type ${type}`)
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
  const mutated = fc
    .uniqueArray(fc.constantFrom(...Object.keys(properties)), { maxLength: 3 })
    .chain((names) =>
      fc.record(
        Object.fromEntries(
          names.map((name) => [name, otherField(properties[name] ?? true, rights.get(name))]),
        ),
      ),
    )
  return fc.oneof(
    { weight: 12, arbitrary: mutated.map((changes) => ({ ...right, ...changes })) },
    {
      weight: 2,
      arbitrary: fc
        .record(fieldsOf(properties), { requiredKeys: [] })
        .map((fields) => ({ ...right, ...fields })),
    },
    { weight: 1, arbitrary: fc.record(fieldsOf(properties), { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}
