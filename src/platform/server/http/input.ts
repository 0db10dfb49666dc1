import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { z } from 'zod'
import { usualMaxBody } from '#platform/api/call.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { refuseEarly } from '#platform/server/http/plain-answers.ts'

/**
 * Reads and checks a call's input: the query of a GET, where an empty value may mean none, or the
 * JSON body of a POST. Unknown fields are ignored. Throws `invalid` with the fields' messages, with
 * `body` for those of no field. A NUL byte anywhere is refused (ruling 2).
 */
export const readInput = async <Input extends z.ZodType>(
  c: Context,
  schema: Input,
): Promise<z.output<Input>> => {
  const isQuery = c.req.method !== 'POST'
  const body = isQuery ? '' : await c.req.text()
  const query = c.req.query()
  const given = isQuery ? query : fromJson(body || '{}')
  const parse = (value: unknown) => schema.safeParse(value, { error: plainMessage })
  const hasNul = isQuery
    ? Object.entries(query).flat().join('').includes('\0')
    : escapedNul.test(body)
  const asGiven = parse(given)
  if (asGiven.success && !hasNul) return asGiven.data
  const parsed = isQuery && !asGiven.success ? parse(withoutEmpty(given)) : asGiven
  if (parsed.success && !hasNul) return parsed.data
  const issues = parsed.error?.issues ?? []
  const fields = fieldsOf(issues)
  if (hasNul && !Object.values(fields).includes(unusable)) fields['body'] = unusable
  // A missing field gets the message of an empty one: those of spec part 5.
  const missing = issues.filter(({ message }) => message === required)
  const empty = parse(missing.reduce((value, { path }) => withText(value, path), given))
  const said = fieldsOf(empty.error?.issues ?? [])
  for (const field of missing.map(({ path }) => path.join('.')))
    if (said[field] !== undefined && said[field] !== unfitting) fields[field] = said[field]
  throw new AppError('invalid', { fields })
}

const withoutEmpty = (query: unknown): object =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

const withText = (value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown => {
  if (key === undefined) return ''
  const inner = withText(Reflect.get(Object(value), key), rest)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...Object(value), [key]: inner }
}

const fromJson = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw unfit('body', 'JSON 형식이 아닙니다.')
  }
}

/** JSON can contain a NUL byte only in this way, after an even number of backslashes. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

const required = '필수 항목입니다.'
const unfitting = '형식이 올바르지 않습니다.'
const unusable = '사용할 수 없는 문자가 들어 있습니다.'

const plainMessage: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? required : unfitting

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}

/**
 * Refuses a large body unread where no call takes it; calls with a body have their own limits
 * (`guards.ts`). Answers whether it did. The connection is closed, because the body would follow on
 * it.
 */
export const refuseLargeBody = (
  request: IncomingMessage,
  response: ServerResponse,
  takesBody: boolean,
): boolean => {
  if (takesBody || !isLarge(request)) return false
  response.setHeader('Connection', 'close')
  refuseEarly(request, response, 'tooLarge')
  return true
}

/** A chunked body counts as large, because it does not say its length. No browser sends one. */
const isLarge = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > usualMaxBody
