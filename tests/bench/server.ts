// The production server as a child process of the benchmark, with one route more: an empty one.
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/base/context.ts'
import { preparePosts } from '#server/programs/demo/posts.ts'
import { createListener } from '#server/programs/listener.ts'
import { findBoard, lockBoard } from '#server/features/posts/store.ts'
import { fillBoard } from '#tests/bench/fill.ts'
import { plantMembers } from '#tests/bench/members.ts'
import type { Asked, Told } from '#tests/bench/messages.ts'
import { plantPayers } from '#tests/bench/payers.ts'
import { takePulse } from '#tests/support/pulse.ts'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'

const context = await createContext(readConfig())
await context.db.transaction().execute(await preparePosts(context))

const site = await createListener(context, resolve('dist'))
const empty = getRequestListener(new Hono().get('/empty', (c) => c.text('')).fetch)
const server = createServer((request, response) => {
  if (request.url === '/empty') void empty(request, response)
  else site(request, response)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const work: Record<Asked['ask'], (asked: Asked) => Promise<unknown>> = {
  fill: async ({ posts = 0 }) => {
    await fillBoard(context, 'trend', posts)
    return findBoard(context.db, 'trend')
  },
  members: ({ members = 0 }) => plantMembers(context, members),
  payers: ({ members = 0 }) => plantPayers(context, members),
  pulse: takePulse,
  /** A board that has changed forgets the counts of its searches. */
  change: () => context.db.transaction().execute((db) => lockBoard(db, 'trend', 0)),
}

const tell = (told: Told): void => {
  process.send?.(told)
}

process.on('message', (asked: Asked) => {
  void work[asked.ask](asked).then((answer) => tell({ answer }))
})
process.once('disconnect', () => process.exit(0))

const address = server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
tell({ answer: `http://127.0.0.1:${port}` })
