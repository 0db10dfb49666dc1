import type { Asked, Told } from '#tests/bench/messages.ts'
import { serveFlags } from '#tests/bench/program.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const answerOf = async (server: ChildProcess): Promise<unknown> => {
  const over = new AbortController()
  const { signal } = over
  const ended = once(server, 'exit', { signal }).then(() => {
    throw new Error('The server ended instead of answering')
  })
  try {
    const [told] = (await Promise.race([once(server, 'message', { signal }), ended])) as [Told]
    return told.answer
  } finally {
    ended.catch(() => undefined)
    over.abort()
  }
}

/** A folder for a server's data, for as long as `work` takes. */
export const withFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the server, which can be asked about itself, on the data that `environment` names, for as long as `work` takes. */
export const withServer = async (
  environment: NodeJS.ProcessEnv,
  work: (url: string, ask: (asked: Asked) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const server = fork(resolve('tests/bench/server.ts'), {
    env: {
      PATH: process.env['PATH'],
      CONTENT_DIR: testContent,
      LOG_LEVEL: 'error',
      // As boot.mjs says it.
      NODE_ENV: 'production',
      ...environment,
    },
    execArgv: serveFlags,
  })
  const ask = (asked: Asked): Promise<unknown> => {
    server.send(asked)
    return answerOf(server)
  }
  const exit = once(server, 'exit')
  try {
    await work(String(await answerOf(server)), ask)
  } finally {
    if (server.connected) server.disconnect()
    await exit
  }
}
