import { open, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serve } from '@hono/node-server'
import { createApp } from '#app/app.ts'
import { createContext } from '#app/context.ts'
import { readConfig } from '#platform/server/config.ts'
import { storeOpenFile } from '#platform/server/files/service.ts'
// Run as a program: the API over DATA_DIR with a file of as many MiB as it is told as file 1. Prints where it listens,
// and answers /memory with the bytes that are in use once what is over has been collected: what the operating system has
// lent the process besides depends on how busy the machine is.
import { plantPost } from '#tests/support/posts.ts'

const context = await createContext(readConfig())
const path = join(context.config.dataDir, '동영상.mp4')
await writeFile(path, '')
await truncate(path, Number(process.argv[2]) * 2 ** 20)
const handle = await open(path)
const attachments = [await storeOpenFile(context, path, handle)]
await handle.close()
const post = {
  type: 'notice',
  title: '동영상',
  content: '<p>동영상</p>',
  author: '사무국',
} as const
await plantPost({ context }, { ...post, attachments })

const app = createApp(context)
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
app.get('/memory', (c) => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return c.text(String(heapUsed + external))
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`)
})
