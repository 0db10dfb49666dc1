import type { DefinedStaffCall, StaffCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import { readInput } from '#platform/server/http/input.ts'
import { refuseForeign } from '#platform/server/http/origin.ts'
import { fileAnswer, type MadeFile, type StreamedFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { z } from 'zod'

/** What a handler of a console call learns besides its input. */
export interface StaffRequest {
  context: Context
  staff: Staff
}

type StaffHandler<Input extends z.ZodType, Answer> = (
  input: z.output<Input>,
  request: StaffRequest,
) => Promise<Answer>

/** The calls of the console that change nothing, by their paths: the log's rows of them are looks. */
export const lookingCalls = new Set<string>()

/**
 * Mounts a call of the console. Refuses what another site sent (`foreignOrigin`), a session that is over
 * (`staffSessionOver`), one without the call's permission (`forbidden`), and a stale second factor where the call asks for
 * a fresh one (`factorNeeded`), before it looks at the input.
 */
export const staffRoute = <Input extends z.ZodType, Answer extends z.ZodType>(
  app: Hono,
  context: Context,
  schema: DefinedStaffCall<Input, Answer>,
  handle: StaffHandler<Input, z.output<Answer>>,
): void => {
  if (schema.method === 'GET') lookingCalls.add(schema.path)
  app.on(schema.method, `/api${schema.path}`, async (c) => {
    const staff = await admit(c, context, schema)
    const input = await readInput(c, schema.input)
    return c.json({ success: true, data: await handle(input, { context, staff }) })
  })
}

/** The same for a call that answers with a file to be saved. */
export const staffFileRoute = <Input extends z.ZodType>(
  app: Hono,
  context: Context,
  schema: DefinedStaffCall<Input, 'file'>,
  make: StaffHandler<Input, MadeFile | StreamedFile>,
): void => {
  app.on(schema.method, `/api${schema.path}`, async (c) => {
    const staff = await admit(c, context, schema)
    const input = await readInput(c, schema.input)
    return fileAnswer(c, await make(input, { context, staff }))
  })
}

/** Who makes a call of the console. Refuses as `staffRoute` does. */
export const admit = (
  c: HonoContext,
  { config }: Context,
  { path, permission, fresh }: Pick<StaffCall<unknown, unknown>, 'path' | 'permission' | 'fresh'>,
): Promise<Staff> => {
  refuseForeign(c, config.siteUrl)
  return c.get('staffOf')(c, { call: path, permission, fresh })
}
