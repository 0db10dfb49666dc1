import type { DefinedStaffCall, StaffCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import { readInput } from '#platform/server/http/input.ts'
import { refuseForeign } from '#platform/server/http/origin.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { create } from 'content-disposition'
import type { Context as HonoContext, Hono } from 'hono'
import { ReadableStream as ReadableStreamOfNode } from 'node:stream/web'
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
    const made = await make(input, { context, staff })
    const headers = {
      'Content-Type': made.type,
      'Content-Disposition': create(made.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    }
    if ('parts' in made) return c.body(streamOf(made), 200, headers)
    const length = { 'Content-Length': String(made.bytes.length) }
    return c.body(made.bytes, 200, { ...headers, ...length })
  })
}

/** Node's own kind of stream, which the browser's types take for another. An error in it breaks the answer off, so that no half of a file passes for the whole. */
const streamOf = ({ parts }: StreamedFile): ReadableStream<Uint8Array> =>
  ReadableStreamOfNode.from(parts) as ReadableStream<Uint8Array>

/** Who makes a call of the console. Refuses as `staffRoute` does. */
export const admit = (
  c: HonoContext,
  { config }: Context,
  { path, permission, fresh }: Pick<StaffCall<unknown, unknown>, 'path' | 'permission' | 'fresh'>,
): Promise<Staff> => {
  refuseForeign(c, config.siteUrl)
  return c.get('staffOf')(c, { call: path, permission, fresh })
}
