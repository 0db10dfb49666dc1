import { AppError } from '#server/errors.ts'
import type { Context } from 'hono'
import type { z } from 'zod'

/**
 * The call's input, checked: the query of a GET, the JSON body of a POST. Unknown fields are ignored. Throws `invalid`
 * with the fields' messages, also for a NUL byte wherever it stands (ruling 2).
 */
export const readInput = async <Input extends z.ZodType>(
  c: Context,
  schema: Input,
): Promise<z.output<Input>> => {
  const given = c.req.method === 'POST' ? await readJson(c) : c.req.query()
  refuseNul(given)
  const parsed = schema.safeParse(given, { error: plainMessage })
  if (parsed.success) return parsed.data
  throw new AppError('invalid', { fields: fieldsOf(parsed.error) })
}

const readJson = async (c: Context): Promise<unknown> => {
  try {
    const body = await c.req.text()
    return body === '' ? {} : (JSON.parse(body) as unknown)
  } catch {
    throw new AppError('invalid', { fields: { body: 'JSON 형식이 아닙니다.' } })
  }
}

/** No recursion: a body may be nested a hundred thousand deep. */
const refuseNul = (given: unknown): void => {
  const open: { path: string; value: unknown }[] = [{ path: '', value: given }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && value.includes('\0')) refuseField(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const field = path === '' ? key : `${path}.${key}`
      if (key.includes('\0')) refuseField(field.replaceAll('\0', ''))
      open.push({ path: field, value: inner })
    }
  }
}

const refuseField = (path: string): never => {
  throw new AppError('invalid', {
    fields: { [path || 'body']: '사용할 수 없는 문자가 들어 있습니다.' },
  })
}

/** For a field whose schema has no words of its own. */
const plainMessage: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? '필수 항목입니다.' : '형식이 올바르지 않습니다.'

/** The first message of each field, `body` for one that concerns none. */
const fieldsOf = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}
