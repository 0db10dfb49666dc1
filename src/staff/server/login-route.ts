import type { Context as HonoContext, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { z } from 'zod'
import type { DefinedCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import { type Deadline, noDeadline } from '#platform/server/deadline.ts'
import { readInput } from '#platform/server/http/input.ts'
import { browserNames } from '#platform/server/http/known-browser.ts'
import { refuseForeign } from '#platform/server/http/origin.ts'
import { ipOf, isHttps } from '#platform/server/http/request.ts'
import type { Caller } from '#staff/server/session.ts'

export interface Comer extends Caller {
  /** The cookie's token. */
  cookie: string | undefined
  names: readonly string[]
  keep: (given: { token: string; browser?: string }) => void
  deadline: Deadline
  call: string
}

export type Comes<Call extends { readonly input: z.ZodType; readonly answer: z.ZodType }> = (
  context: Context,
  comer: Comer,
  input: z.output<Call['input']>,
) => Promise<z.output<Call['answer']>>

/** Mounts a login call. Throws `foreignOrigin` if another site sent it. */
export const loginRoute = <Input extends z.ZodType, Answer extends z.ZodType>(
  app: Hono,
  context: Context,
  { method, path, input }: DefinedCall<Input, Answer>,
  service: (context: Context, comer: Comer, input: z.output<Input>) => Promise<z.output<Answer>>,
): void => {
  app.on(method, `/api${path}`, async (c) => {
    refuseForeign(c, context.config.siteUrl)
    const given = await readInput(c, input)
    const names = browserNames(c, isHttps(context), 'console-browser')
    const comer = {
      ip: ipOf(c, context),
      userAgent: c.req.header('user-agent') ?? '',
      call: path,
      cookie: readCookie(c, context),
      names: names.known(),
      keep: ({ token, browser }: { token: string; browser?: string }) => {
        setCookie(c, nameOf(context), token, attributes(context))
        if (browser !== undefined) names.keep(browser)
      },
      deadline: c.get('deadline') ?? noDeadline,
    }
    return c.json({ success: true, data: await service(context, comer, given) })
  })
}

const nameOf = (context: Context): string => (isHttps(context) ? '__Host-console' : 'console')

export const readCookie = (c: HonoContext, context: Context): string | undefined =>
  getCookie(c, nameOf(context))

export const cookieIn = (header: string | null, context: Context): string | undefined =>
  parse(header ?? '', nameOf(context))[nameOf(context)]

/** A session cookie; the server ends the session sooner. */
const attributes = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps(context) }) as const
