import type { DefinedStaffCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Hono } from 'hono'
import type { z } from 'zod'

/**
 * What a service of a call of the console takes and answers: both are the call's to say. `Who` is `Actor` where the shell, or
 * the jobs, do the same.
 */
export type Serves<
  Call extends { readonly input: z.ZodType; readonly answer: z.ZodType | 'file' },
  Who = Staff,
> = (
  context: Context,
  staff: Who,
  input: z.output<Call['input']>,
) => Promise<Call['answer'] extends z.ZodType ? z.output<Call['answer']> : MadeFile | StreamedFile>

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
