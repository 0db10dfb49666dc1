import type { DefinedStaffCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Hono } from 'hono'
import type { z } from 'zod'

type Service<Input extends z.ZodType, Answered> = (
  context: Context,
  staff: Staff,
  input: z.output<Input>,
) => Promise<Answered>

/** Mounts calls of the console whose answer is what a service answers. */
export const servicesOf = (app: Hono, context: Context) => ({
  serve: <Input extends z.ZodType, Answer extends z.ZodType>(
    call: DefinedStaffCall<Input, Answer>,
    service: Service<Input, z.output<Answer>>,
  ): void => staffRoute(app, context, call, (input, { staff }) => service(context, staff, input)),
  serveFile: <Input extends z.ZodType>(
    call: DefinedStaffCall<Input, 'file'>,
    service: Service<Input, MadeFile | StreamedFile>,
  ): void =>
    staffFileRoute(app, context, call, (input, { staff }) => service(context, staff, input)),
})
