import type { Context as HonoContext, Hono } from 'hono'
import type { z } from 'zod'
import type { DefinedStaffCall, StaffCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import { readInput } from '#platform/server/http/input.ts'
import { refuseForeign } from '#platform/server/http/origin.ts'
import { type Answered, sent } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Permission } from '#staff/rules/staff.ts'

export interface StaffRequest {
  context: Context
  staff: Staff
}

const mounted = new Map<string, Permission>()

export const refusedTo = (held: ReadonlySet<Permission>): string[] =>
  [...mounted].filter(([, permission]) => !held.has(permission)).map(([key]) => key)

export const lookingPaths = (): string[] =>
  [...mounted.keys()].filter((key) => key.startsWith('GET ')).map((key) => key.slice(4))

/**
 * Mounts a console call. Before reading the input it refuses calls from another site
 * (`foreignOrigin`), a session that is over (`staffSessionOver`), a missing permission
 * (`forbidden`), and a stale second factor if the call demands a fresh one (`factorNeeded`).
 */
export const staffRoute = <Input extends z.ZodType, Answer extends z.ZodType | 'file'>(
  app: Hono,
  context: Context,
  schema: DefinedStaffCall<Input, Answer>,
  handle: (input: z.output<Input>, request: StaffRequest) => Promise<Answered<Answer>>,
): void => {
  mounted.set(schema.key, schema.permission)
  app.on(schema.method, `/api${schema.path}`, async (c) => {
    const staff = await admit(c, context, schema)
    const input = await readInput(c, schema.input)
    return sent(c, schema, await handle(input, { context, staff }))
  })
}

export const admit = (
  c: HonoContext,
  { config }: Context,
  { path, permission, fresh }: Pick<StaffCall<unknown, unknown>, 'path' | 'permission' | 'fresh'>,
): Promise<Staff> => {
  refuseForeign(c, config.siteUrl)
  return c.get('staffOf')(c, { call: path, permission, fresh })
}
