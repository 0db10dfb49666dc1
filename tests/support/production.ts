import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** The built site as `npm run serve` starts it, on a free port and with a data folder of its own. */
export interface Production {
  url: string
  stop: () => Promise<void>
}

export const startProduction = async (env: NodeJS.ProcessEnv = {}): Promise<Production> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-production-'))
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      TOKEN_SECRET: 'only-for-trying-out-0123456789abcdef',
      ...env,
    },
  })
  return {
    url: await listening(server, server.stdout),
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server says where it listens in a line of its log. Rejects when it exits before. */
const listening = async (server: ChildProcess, output: Readable): Promise<string> => {
  const lines = createInterface({ input: output })
  server.once('exit', () => lines.close())
  for await (const line of lines) {
    const { msg, url } = JSON.parse(line) as { msg?: string; url?: string }
    if (msg === 'listening' && url !== undefined) {
      output.resume()
      return url
    }
  }
  throw new Error('The server ended before it listened')
}
