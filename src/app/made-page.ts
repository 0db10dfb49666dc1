import type { Made } from '#boards/server/posts/kept.ts'
import type { Context } from '#platform/server/context.ts'
import { type MadeFile, madeFile, sizeOf } from '#platform/server/http/made-file.ts'
import { ownPolicy, policyHeader } from '#platform/server/http/page-headers.ts'
import { inject } from 'light-my-request'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Makes a page. `locals` is what the page is given, and where it says what it shows. */
export type Render = (
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  locals: App.Locals,
) => Promise<void>

type Headers = Readonly<Record<string, string>>

/** A page of posts, and how often it was sent. */
export interface Sent {
  file: MadeFile
  sent: number
}

/** What was made; what is no page of posts is sent as it came. */
export type Answer = Sent | { status: number; headers: Headers; bytes: Buffer }

/**
 * Makes the page at an address, for nobody: `render` gets a request without anything of a reader's. `id` is what the log says
 * of a failure.
 */
export const makePage = async (
  context: Context,
  render: Render,
  { address, id }: { address: string; id: string },
): Promise<Made<Answer>> => {
  const locals: App.Locals = { context }
  // As a stream, for otherwise it makes a string of each page as well, which nobody reads.
  const { statusCode, headers, stream } = await inject(
    (request, response) => void render(request, response, id, locals),
    { method: 'GET', url: address, payloadAsStream: true },
  )
  const bytes = await buffer(stream())
  const sent = passedOn(headers)
  if (statusCode !== 200 || locals.shows === undefined) {
    const value = { status: statusCode, headers: sent, bytes }
    return { value, shows: undefined, size: 0 }
  }
  const file = await madeFile(ofPage(sent, bytes), bytes)
  return { value: { file, sent: 0 }, shows: locals.shows, size: sizeOf(file) }
}

/** What is said of a page whenever it is sent. */
const ofPage = (sent: Headers, bytes: Buffer): Headers => ({
  'Content-Type': sent['Content-Type'] ?? '',
  [policyHeader]: ownPolicy(bytes, sent[policyHeader] ?? ''),
})

/** Of what a page says; nothing else is for everyone. */
const passed = ['Content-Type', policyHeader, 'Location', 'Cache-Control'] as const

const passedOn = (headers: OutgoingHttpHeaders): Headers => {
  const given = passed.map((name) => [name, headers[name.toLowerCase()]] as const)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
