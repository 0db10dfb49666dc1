import { AppError } from '#server/errors.ts'
import type { Context } from 'hono'
import type { z } from 'zod'

/** The call's input, checked: the query of a GET, the JSON body of a POST. Throws `invalid` with the fields' messages. */
export const readInput = async <Input extends z.ZodType>(
  c: Context,
  schema: Input,
): Promise<z.output<Input>> => {
  const given = c.req.method === 'GET' ? c.req.query() : await readJson(c)
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new AppError('invalid', { fields: fieldsOf(parsed.error) })
}

const readJson = async (c: Context): Promise<unknown> => {
  const body = await c.req.text()
  if (body === '') return {}
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw new AppError('invalid', { fields: { body: 'JSON 형식이 아닙니다.' } })
  }
}

/** The first message of each field, `body` for one that concerns none. */
const fieldsOf = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}
