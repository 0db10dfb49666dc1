import type { Hono } from 'hono'
import type { z } from 'zod'
import type { DefinedStaffCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import type { Answered } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import type { Staff } from '#platform/server/http/staff.ts'

export type Serves<
  Call extends { readonly input: z.ZodType; readonly answer: z.ZodType | 'file' },
  Who = Staff,
> = (
  context: Context,
  staff: Who,
  input: z.output<Call['input']>,
) => Promise<Answered<Call['answer']>>

export const servicesOf = (app: Hono, context: Context) => ({
  serve: <Input extends z.ZodType, Answer extends z.ZodType | 'file'>(
    call: DefinedStaffCall<Input, Answer>,
    service: (context: Context, staff: Staff, input: z.output<Input>) => Promise<Answered<Answer>>,
  ): void => staffRoute(app, context, call, (input, { staff }) => service(context, staff, input)),
})
