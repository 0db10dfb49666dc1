import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { environment } from '#platform/server/environment.ts'
import { fewAtOnce } from '#platform/server/on-disk.ts'

const folders = ['src', 'public', 'docs/guide']
const files = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'content/README.md']
const variables = ['SITE_URL', 'PUBLIC_CLIENT_SECRET']

export const programFingerprint = async (root: string): Promise<string> =>
  `${hashOf(JSON.stringify(await hashesOf(root)))}.${settingsFingerprint()}`

export const settingsFingerprint = (): string => {
  const given = environment()
  return hashOf(JSON.stringify(variables.map((name) => [name, given[name] ?? ''])))
}

const hashesOf = async (root: string) => {
  const inside = await Promise.all(folders.map((folder) => filesOf(join(root, folder))))
  const paths = [...inside.flat(), ...files.map((file) => join(root, file))].sort()
  return Promise.all(
    paths.map(async (path) => [
      relative(root, path),
      hashOf(await fewAtOnce(() => readFile(path))),
    ]),
  )
}

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const hashOf = (data: string | Uint8Array): string => hash('sha256', data, 'base64url')
