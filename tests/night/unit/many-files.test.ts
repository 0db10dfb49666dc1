import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const many = 1_500

/** A program of ours with few files to open, which reads a folder. */
const readers = {
  'a build': ['src/platform/server/http/built-files.ts', 'readBuiltFiles(folder, new Map())'],
  'the texts': ['src/platform/server/content-folder.ts', 'readContent(folder)'],
} as const

test.for(Object.entries(readers))(
  '%s of many files is read by a process that may open few',
  async ([, [module, call]]) => {
    const folder = await mkdtemp(join(tmpdir(), 'many-files-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const client = join(folder, 'client')
    await mkdir(client)
    for (let index = 0; index < many; index += 1) {
      await writeFile(join(client, `${index}.svg`), 'x'.repeat(100))
    }
    const program = `
      const { ${call.split('(')[0] ?? ''} } = await import('./${module}')
      const folder = process.argv[1]
      console.log((await ${call}).size)
    `
    const given = ['--input-type=module', '-e', program, folder]
    const { stdout } = await promisify(execFile)('sh', [
      ...['-c', 'ulimit -n 400 && exec "$0" "$@"', process.execPath],
      ...given,
    ])
    expect(stdout.trim()).toBe(String(many))
  },
)
