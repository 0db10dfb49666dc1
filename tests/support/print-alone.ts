import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BookJob, PrintedBook } from '#programme/server/book/print.ts'
import type { Site } from '#tests/support/site.ts'

/** Runs in the process of its own. */
const program = `
  const { readFileSync, writeFileSync } = await import('node:fs')
  const [job, out] = process.argv.slice(1)
  const { default: print } = await import('#programme/server/book/print.ts')
  const { bytes, pages } = await print(JSON.parse(readFileSync(job, 'utf8'), (key, value) =>
    key === 'createdAt' ? new Date(value) : value))
  writeFileSync(out, bytes)
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  console.log(JSON.stringify({
    pages, seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }))
`

/** As package.json starts the server. */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=30', '--input-type=module']

/** Prints a book in a new process and says what that took: seconds of processor time, megabytes at most. */
export const printAlone = async (
  { context: { config, clock } }: Site,
  job: Pick<BookJob, 'book' | 'layout'>,
) => {
  const [file, out] = ['job.json', 'book.pdf'].map((name) => join(config.dataDir, name)) as [
    string,
    string,
  ]
  const store = { dataDir: config.dataDir }
  await writeFile(file, JSON.stringify({ ...job, store, createdAt: clock.now() }))
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [...flags, '--eval', program, '--', file, out], {
    maxBuffer: 16 * 1024 * 1024,
  })
  const told = JSON.parse(stdout) as Pick<PrintedBook, 'pages'> & {
    seconds: number
    megabytes: number
  }
  return { ...told, bytes: new Uint8Array(await readFile(out)) }
}
