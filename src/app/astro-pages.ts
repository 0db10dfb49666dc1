import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { SendMissing } from '#app/kept-pages.ts'
import type { Render } from '#app/page-maker.ts'
import type { Context } from '#platform/server/context.ts'
import { soon } from '#platform/server/http/caching.ts'
import { failPage } from '#platform/server/http/plain-answers.ts'

type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: App.Locals,
) => Promise<void>

export const pagesOf = async (
  context: Context,
  { dist, policy, sendMissing }: { dist: string; policy: string; sendMissing: SendMissing },
): Promise<Render> => {
  const entry = pathToFileURL(join(dist, 'server/entry.mjs'))
  const before = process.listeners('unhandledRejection')
  await importPieces(entry)
  const { handler } = (await import(entry.href)) as { handler: PageHandler }
  forgetOthers(before)
  return async (request, response, id, locals) => {
    response.setHeader('Content-Security-Policy', policy)
    try {
      await handler(request, response, () => sendMissing(request, response, soon), locals)
    } catch (error) {
      failPage(context.log, response, { id, error })
    }
  }
}

/**
 * Imports one chunk after the other: all at once they would block the process for 80 ms while
 * others read.
 */
const importPieces = async (entry: URL): Promise<void> => {
  const source = await readFile(entry, 'utf8')
  for (const [, piece] of source.matchAll(/ from "(\.\/chunks\/[^"]+)"/g)) {
    await import(new URL(piece ?? '', entry).href)
    await setImmediate()
  }
}

/** Each build adds a listener that logs unhandled rejections. The first one's is enough. */
const forgetOthers = (before: readonly NodeJS.UnhandledRejectionListener[]): void => {
  if (before.length === 0) return
  const more = process.listeners('unhandledRejection').filter((one) => !before.includes(one))
  for (const listener of more) process.off('unhandledRejection', listener)
}
