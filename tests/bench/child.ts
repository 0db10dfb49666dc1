import type { Asked, Told } from '#tests/bench/messages.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const answerOf = async (server: ChildProcess): Promise<unknown> => {
  const [told] = (await once(server, 'message')) as [Told]
  return told.answer
}

/** Runs the server on a database of its own for as long as `work` takes. */
export const withServer = async (
  environment: NodeJS.ProcessEnv,
  work: (url: string, ask: (asked: Asked) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const server = fork(resolve('tests/bench/server.ts'), {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      CONTENT_DIR: testContent,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    execArgv: ['--max-semi-space-size=4'],
  })
  const ask = (asked: Asked): Promise<unknown> => {
    server.send(asked)
    return answerOf(server)
  }
  await work(String(await answerOf(server)), ask)
  server.disconnect()
  await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}
