import type { DefinedCall } from '#platform/api/call.ts'
import type { Purpose } from '#accounts/api/verification.ts'
import type { Context } from '#platform/server/context.ts'
import { type Deadline, noDeadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { ipOf, isHttps } from '#platform/server/http/request.ts'
import { type Browser, browserOf } from '#platform/server/http/browser.ts'
import { type BrowserNames, browserNames } from '#platform/server/http/known-browser.ts'
import { isCurrent, weakTagOf } from '#platform/server/http/caching.ts'
import { readInput } from '#platform/server/http/input.ts'
import { callerOf, type Member, memberOf } from '#platform/server/http/member.ts'
import { create } from 'content-disposition'
import type { Context as HonoContext, Hono } from 'hono'
import { ReadableStream as ReadableStreamOfNode } from 'node:stream/web'
import type { z } from 'zod'

/** What a handler learns of the call besides its input. */
export interface Request<Who> {
  context: Context
  member: Who
  /** The caller's address. */
  ip: string
  userAgent: string
  /** The logged-in member of a call that anyone may make. Throws as a member's call does: 84, 91, 97. */
  authenticate: () => Promise<Member>
  /** What tells this browser from others as far as codes by mail for that purpose go. */
  browser: (purpose: Purpose) => Promise<Browser>
  /** Under which names this browser has logged in before. */
  names: BrowserNames
  /** Who is logged in, for a call that visitors make too. */
  caller: () => Promise<Member | undefined>
  /** How long the call may take, for what waits or changes something after waiting. */
  deadline: Deadline
  /** Why a browser asks before anyone wants to see the answer: `prefetch`; else empty. */
  purpose: string
}

/** What a handler answers with: what the call says, or the document to be saved. */
export type Answered<Answer> = Answer extends z.ZodType ? z.output<Answer> : MadeFile | StreamedFile

type Handler<Input extends z.ZodType, Answer, Who> = (
  input: z.output<Input>,
  request: Request<Who>,
) => Promise<Answered<Answer>>

/** Mounts a call that anyone with the client secret may make. */
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
 * Mounts a public call that only reads, and answers everyone alike: who has the answer already is told so with 304. The
 * version is a weak one, for what is sent is compressed anew each time.
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

/** Mounts a call for logged-in members. Refuses with 84, 91 or 97 (ruling 10). */
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
 * Who has left, or was merged into another account, while their call was under way is missing in whatever it needs: then
 * their session is over, and nothing is the server's fault.
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

/** A document that is made for who asks for it. */
export interface MadeFile {
  name: string
  /** A MIME type. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A document that may be long: its parts are made while they are sent. */
export interface StreamedFile extends Omit<MadeFile, 'bytes'> {
  parts: AsyncIterable<Uint8Array>
}

/** Sends what a handler answered with. Whatever is in a document to be saved, a browser runs none of it. */
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

/** Node's own kind of stream, which the browser's types take for another. An error in it breaks the answer off, so that no half of a file passes for the whole. */
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
