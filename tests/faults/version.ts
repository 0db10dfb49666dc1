import { testContent } from '#tests/support/content-dir.ts'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What stays behind: what was made, and what is not the program's. */
const others = new Set(['node_modules', 'dist', '.git', 'data'])

/** Another version of the program than this one. */
export interface Version extends AsyncDisposable {
  root: string
  /** Its pages have it. */
  mark: string
}

const change = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  await writeFile(file, text.replace(from, to))
}

const migration = `
    '9999-next': {
      rolling: true,
      up: (db: import('kysely').Kysely<unknown>) => db.schema.alterTable('post').addColumn('next_version', 'text').execute(),
    },
  })`

/** Makes one, whose pages have a mark; `isNewer`, with a schema that this one does not know. */
export const anotherVersion = async (mark: string, isNewer = false): Promise<Version> => {
  const root = await mkdtemp(join(tmpdir(), 'site-version-'))
  await cp('.', root, { recursive: true, filter: (path) => !others.has(path) })
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const viewport = '<meta name="viewport"'
  await change(
    join(root, 'src/layouts/Page.astro'),
    viewport,
    `<meta name="version" content="${mark}" />\n    ${viewport}`,
  )
  if (isNewer) await change(join(root, 'src/platform/server/db/migrations.ts'), '\n  })', migration)
  await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: testContent },
  })
  return {
    root,
    mark,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}
