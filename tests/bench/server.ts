// The production server as a child process of the benchmark, with one route more: an empty one.
import { readConfig } from '#platform/server/config.ts'
import { createContext } from '#app/context.ts'
import { longTimeouts } from '#platform/server/db/timeouts.ts'
import { preparePosts } from '#app/demo/posts.ts'
import { createListener, readBuild } from '#app/listener.ts'
import { lockBoard } from '#boards/server/posts/board-store.ts'
import { createPost } from '#boards/server/posts/writing.ts'
import { fillBoard } from '#tests/bench/fill.ts'
import { plantMembers } from '#tests/bench/members.ts'
import type { Asked, Told } from '#tests/bench/messages.ts'
import { costOfCompression, costOfQueries, processorTime } from '#tests/bench/parts.ts'
import { plantPayers } from '#tests/bench/payers.ts'
import { plantStaff } from '#tests/support/console.ts'
import { fillMembers } from '#tests/support/many-members.ts'
import { takePulse } from '#tests/support/pulse.ts'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// To index 100,000 posts as a whole takes longer than a statement of the server's may.
const context = await createContext(readConfig(), undefined, longTimeouts)
await context.db.transaction().execute(await preparePosts(context))

const site = await createListener(context, await readBuild(context, resolve('dist')))
const empty = getRequestListener(new Hono().get('/empty', (c) => c.text('')).fetch)
const server = createServer((request, response) => {
  if (request.url === '/empty') void empty(request, response)
  else site(request, response)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

setFlagsFromString('--expose-gc')
const sweep = runInNewContext('gc') as () => void

const published = {
  title: '노화 연구의 새 소식',
  content: '<p>노화 연구의 새 소식을 전합니다.</p>',
  author: '학회사무국',
}

const work: Record<Asked['ask'], (asked: Asked) => Promise<unknown>> = {
  fill: ({ board = 'trend', posts = 0 }) => fillBoard(context, board, posts),
  /** A board that has changed forgets its pages, and the counts of its searches. */
  change: ({ board = 'trend' }) =>
    context.db.transaction().execute((db) => lockBoard(db, board, 0)),
  /** Leaves no garbage that whoever is measured next would pay for. */
  sweep: () => {
    sweep()
    return Promise.resolve()
  },
  publish: () => createPost(context, { type: 'trend', ...published }),
  processor: () => Promise.resolve(processorTime()),
  queries: ({ paths = [] }) => costOfQueries(context, paths),
  compression: ({ paths = [] }) => costOfCompression(site, paths),
  members: ({ members = 0 }) => plantMembers(context, members),
  /** Members with orders, and somebody of the office who is in; answers with the cookie. */
  people: async ({ members = 0 }) => {
    await fillMembers(context.db, members)
    return (await plantStaff({ context, clock: context.clock }, '관리자')).cookie
  },
  payers: ({ members = 0 }) => plantPayers(context, members),
  pulse: takePulse,
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
