import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect } from 'vitest'
import { buildChild } from '#app/releases/astro-build.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { test as base } from '#tests/support/folder.ts'
import { production } from '#tests/support/production.ts'
import { runServer } from '#tests/support/program.ts'
import { runTool } from '#tests/support/tools.ts'

/** The paths that are closed to whoever is neither their owner nor of their group. */
const closedIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...names.map((entry) => join(entry.parentPath, entry.name))]
  const closed = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path)
      const wanted = found.isDirectory() ? 0o005 : 0o004
      return (found.mode & wanted) !== wanted
    }),
  )
  return paths.filter((_, index) => closed[index])
}

describe.skipIf(process.platform === 'win32')('for another user than who built it', () => {
  base('everything of the build can be read', async () => {
    expect(await closedIn(resolve('dist'))).toEqual([])
  })

  base('so can a build that the program itself makes', async ({ folder }) => {
    const builder = join(folder, 'builder.mjs')
    const writes =
      "import fs from 'node:fs'; fs.mkdirSync('dist'); fs.writeFileSync('dist/home', '')"
    await writeFile(builder, writes)
    const command = `umask 077; cd '${folder}' && '${process.execPath}' '${buildChild}' '${builder}' ''`
    expect(runTool('sh', ['-c', command]).ok).toBe(true)
    expect(await closedIn(join(folder, 'dist'))).toEqual([])
  })

  base('a file and a folder that cannot be read are found', async ({ folder }) => {
    await chmod(folder, 0o755)
    await mkdir(join(folder, 'client/og'), { recursive: true })
    await writeFile(join(folder, 'client/og/home.png'), '')
    expect(await closedIn(folder)).toEqual([])
    await chmod(join(folder, 'client/og/home.png'), 0o600)
    expect(await closedIn(folder)).toEqual([join(folder, 'client/og/home.png')])
    await chmod(join(folder, 'client/og'), 0o700)
    expect(await closedIn(folder)).toContain(join(folder, 'client/og'))
  })
})

const nobody = 65_534

/** Whether this user may run a program as somebody else, who reaches this folder. */
const mayBeAnother = (): boolean =>
  process.getuid?.() === 0 &&
  runTool('setpriv', [
    ...[`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'],
    ...[process.execPath, '--check', resolve('src/app/boot.mjs')],
  ]).ok

base.skipIf(!mayBeAnother())('the server starts on it and serves', async ({ folder }) => {
  await chown(folder, nobody, nobody)
  const server = await runServer('boot.mjs', {
    cwd: process.cwd(),
    environment: { ...production, DATA_DIR: folder, CONTENT_DIR: testContent },
    arguments: ['main'],
    user: nobody,
  })
  try {
    for (const path of ['/', '/introduce', '/infoplace'])
      expect((await fetch(server.url + path)).status, path).toBe(200)
    const home = await (await fetch(server.url)).text()
    const picture = new URL(/property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? '')
    expect((await fetch(server.url + picture.pathname)).status).toBe(200)
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
  }
})
