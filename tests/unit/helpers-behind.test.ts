import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
import { putHelpersBehind } from '#app/startup/helpers-behind.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'

await putHelpersBehind()
const threads = readdirSync('/proc/self/task').map((thread) => [
  readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(),
  getPriority(Number(thread)) - getPriority(),
])
console.log(JSON.stringify(threads))
`

test.runIf(process.platform === 'linux')(
  'the threads that hash and compress are behind the one that answers, and no others',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--input-type=module', '--eval', program],
    ])
    const threads = JSON.parse(stdout) as [string, number][]
    const helpers = threads.filter(([name]) => name.startsWith('libuv-worker'))
    expect(helpers).toHaveLength(4)
    expect(helpers.every(([, behind]) => behind === 5)).toBe(true)
    const others = threads.filter(([name]) => !name.startsWith('libuv-worker'))
    expect(others.every(([, behind]) => behind === 0)).toBe(true)
  },
)
