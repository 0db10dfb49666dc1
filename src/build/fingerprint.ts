import { environment } from '#server/config.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a build is made from: folders, files, and the variables that it reads. */
const folders = ['src', 'content', 'public']
const files = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json']
const variables = ['SITE_URL', 'PUBLIC_CLIENT_SECRET', 'PUBLIC_POSTCODE_ORIGIN']

/** A hash of all that a build is made from: the same hash, the same site. */
export const fingerprint = async (root: string): Promise<string> => {
  const given = environment()
  const inside = await Promise.all(folders.map((folder) => filesOf(root, folder)))
  const paths = [...inside.flat(), ...files].sort()
  const hashes = await Promise.all(
    paths.map(async (path) => [path, hashOf(await readFile(join(root, path)))]),
  )
  const values = variables.map((name) => [name, given[name] ?? ''])
  return hashOf(JSON.stringify([hashes, values]))
}

const filesOf = async (root: string, folder: string): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

const hashOf = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64url')
