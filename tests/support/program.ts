import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { testContent } from '#tests/support/content-dir.ts'

interface Ended {
  code: number | null
  out: string
  err: string
}

interface Start {
  cwd: string
  environment?: Record<string, string>
  /** Options of Node's own. */
  flags?: readonly string[]
  arguments?: string[]
  stdin?: string
  /** The user id to run it as; only root may choose. */
  user?: number
}

/** The programs start several times; taking their types out once is enough. */
const cache = `${import.meta.dirname}/../../node_modules/.cache/tests`

const start = (
  program: string,
  { cwd, environment, flags = [], arguments: given = [], user }: Start,
) =>
  spawn(process.execPath, [...flags, `${import.meta.dirname}/../../src/app/${program}`, ...given], {
    cwd,
    ...(user !== undefined && { uid: user, gid: user }),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: cache,
      CONTENT_DIR: testContent,
      ...environment,
    },
  })

/** Runs a program of the server to its end. */
export const runToEnd = async (program: string, options: Start): Promise<Ended> => {
  const child = start(program, options)
  child.stdin.end(options.stdin ?? '')
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, out, err }
}

/** Where it listens: as its log says, or what it prints to whoever started it; warnings may name addresses, too. */
const whereIn = (out: string): string | undefined =>
  out
    .split('\n')
    .filter((line) => !line.startsWith('{') || line.includes('"msg":"listening"'))
    .map((line) => /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0])
    .find((found) => found !== undefined)

/** Runs a server until it has printed where it listens. */
export const runServer = async (
  program: string,
  options: Start,
): Promise<{
  process: ChildProcess
  url: string
  printed: () => string
  ended: Promise<Ended>
}> => {
  const child = start(program, options)
  let out = ''
  const url = new Promise<string>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString()
      const found = whereIn(out)
      if (found !== undefined) resolve(found)
    })
  })
  const err = text(child.stderr)
  const ended = (once(child, 'close') as Promise<[number | null]>).then(async ([code]) => ({
    code,
    out,
    err: await err,
  }))
  const early = ended.then(({ code, err }) => {
    throw new Error(`The server ended with ${code ?? 'a signal'}: ${err}`)
  })
  early.catch(() => undefined)
  return { process: child, url: await Promise.race([url, early]), printed: () => out, ended }
}
