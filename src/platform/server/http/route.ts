import { ReadableStream as ReadableStreamOfNode } from 'node:stream/web'
import { create } from 'content-disposition'
import type { Context as HonoContext, Hono } from 'hono'
import type { z } from 'zod'
import type { Purpose } from '#accounts/api/verification.ts'
import type { DefinedCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import { type Deadline, noDeadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Browser, browserOf } from '#platform/server/http/browser.ts'
import { isCurrent, weakTagOf } from '#platform/server/http/caching.ts'
import { readInput } from '#platform/server/http/input.ts'
import { type BrowserNames, browserNames } from '#platform/server/http/known-browser.ts'
import { callerOf, type Member, memberOf } from '#platform/server/http/member.ts'
import { ipOf, isHttps } from '#platform/server/http/request.ts'

export interface Request<Who> {
  context: Context
  member: Who
  ip: string
  userAgent: string
  /** For calls that visitors make too: demands a login. Throws 84, 91 or 97. */
  authenticate: () => Promise<Member>
  browser: (purpose: Purpose) => Promise<Browser>
  names: BrowserNames
  caller: () => Promise<Member | undefined>
  deadline: Deadline
  /** `prefetch` if a browser asks ahead of need; otherwise empty. */
  purpose: string
}

export type Answered<Answer> = Answer extends z.ZodType ? z.output<Answer> : MadeFile | StreamedFile

type Handler<Input extends z.ZodType, Answer, Who> = (
  input: z.output<Input>,
  request: Request<Who>,
) => Promise<Answered<Answer>>

export const publicRoute = <Input extends z.ZodType, Answer extends z.ZodType | 'file'>(
  app: Hono,
  context: Context,
  schema: DefinedCall<Input, Answer>,
  handle: Handler<Input, Answer, undefined>,
): void => {
  mount(app, schema, async (c) => {
    const input = await readInput(c, schema.input)
    return handle(input, { ...requestOf(c, context), member: undefined })
  })
}

/**
 * Mounts a public reading call whose answer is the same for everyone. An unchanged answer is a 304.
 * The ETag is weak because each answer is compressed anew.
 */
export const readingRoute = <Input extends z.ZodType, Answer extends z.ZodType>(
  app: Hono,
  context: Context,
  { path, input }: DefinedCall<Input, Answer>,
  handle: Handler<Input, Answer, undefined>,
): void => {
  app.get(`/api${path}`, async (c) => {
    const given = await readInput(c, input)
    const data = await handle(given, { ...requestOf(c, context), member: undefined })
    const answer = JSON.stringify({ success: true, data })
    const etag = weakTagOf(answer)
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
    if (isCurrent(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(answer, 200, { ...headers, 'Content-Type': 'application/json' })
  })
}

/** Refuses with 84, 91 or 97 (ruling 10). */
export const memberRoute = <Input extends z.ZodType, Answer extends z.ZodType | 'file'>(
  app: Hono,
  context: Context,
  schema: DefinedCall<Input, Answer>,
  handle: Handler<Input, Answer, Member>,
): void => {
  mount(app, schema, async (c) => {
    const request = requestOf(c, context)
    const member = await request.authenticate()
    const input = await readInput(c, schema.input)
    return unlessGone(request, () => handle(input, { ...request, member }))
  })
}

/**
 * A member who leaves or is merged during a call makes its work fail. That is a session that is
 * over, not a server error.
 */
const unlessGone = async <Answer>(
  { authenticate }: Pick<Request<unknown>, 'authenticate'>,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) await authenticate().catch(throwIfOver)
    throw error
  }
}

const throwIfOver = (error: unknown): void => {
  if (error instanceof AppError && error.refusal === 'sessionOver') throw error
}

export interface MadeFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface StreamedFile extends Omit<MadeFile, 'bytes'> {
  parts: AsyncIterable<Uint8Array>
}

/** Sends a handler's answer. A browser never runs anything in a document, whatever it contains. */
export const sent = (
  c: HonoContext,
  { answer }: { answer: z.ZodType | 'file' },
  data: unknown,
): Response => {
  if (answer !== 'file') return c.json({ success: true, data })
  const made = data as MadeFile | StreamedFile
  const headers = {
    'Content-Type': made.type,
    'Content-Disposition': create(made.name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  if ('parts' in made) return c.body(streamOf(made), 200, headers)
  return c.body(made.bytes, 200, { ...headers, 'Content-Length': String(made.bytes.length) })
}

/**
 * The cast is needed because Node's stream type differs from the browser's. An error breaks the
 * answer off, so that half a file never passes for a whole one.
 */
const streamOf = ({ parts }: StreamedFile): ReadableStream<Uint8Array> =>
  ReadableStreamOfNode.from(parts) as ReadableStream<Uint8Array>

const mount = (
  app: Hono,
  schema: DefinedCall<z.ZodType, z.ZodType | 'file'>,
  handle: (c: HonoContext) => Promise<unknown>,
): void => {
  app.on(schema.method, `/api${schema.path}`, async (c) => sent(c, schema, await handle(c)))
}

const requestOf = (c: HonoContext, context: Context) => ({
  context,
  ip: ipOf(c, context),
  userAgent: c.req.header('user-agent') ?? '',
  authenticate: () => memberOf(c),
  browser: (purpose: Purpose) => browserOf(c, context, purpose),
  names: browserNames(c, isHttps(context)),
  deadline: c.get('deadline') ?? noDeadline,
  caller: () => callerOf(c),
  purpose: c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '',
})
