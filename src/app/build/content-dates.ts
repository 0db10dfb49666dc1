import { contentDirOf } from '#platform/server/config.ts'
import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The content files that a page shows, by the beginning of its file's path; the longest that fits counts. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '/': ['home.yaml', 'site.yaml', 'sponsors.yaml'],
  '/introduce/greeting': ['introduce/greeting.md'],
  '/introduce/history': ['introduce/history.yaml'],
  '/introduce/officers': ['introduce/officers.yaml'],
  '/introduce/bylaws': ['bylaws'],
  '/membership': ['membership'],
  '/conference': ['conferences'],
  '/terms': ['terms'],
  '/privacy': ['privacy'],
}

/** When the texts of a page last changed, as git or else the file system has it; undefined for a page without any. */
export const lastChange = (file: string): Date | undefined => {
  const fitting = Object.keys(sources).filter((start) => file === start || isBelow(file, start))
  const longest = fitting.sort((one, other) => other.length - one.length)[0]
  if (longest === undefined) return undefined
  const folder = contentDirOf()
  const dates = (sources[longest] ?? []).map((name) => {
    const path = join(folder, name)
    return committed(path) ?? written(path)
  })
  return dates.sort((one, other) => other.getTime() - one.getTime())[0]
}

const isBelow = (file: string, start: string): boolean =>
  start !== '/' && file.startsWith(`${start}/`)

/** Undefined outside of the repository, and for files changed since the last commit. */
const committed = (path: string): Date | undefined => {
  try {
    if (git('status', '--porcelain', '--', path) !== '') return undefined
    const date = git('log', '-1', '--format=%cI', '--', path)
    return date === '' ? undefined : new Date(date)
  } catch {
    return undefined
  }
}

const git = (...command: string[]): string =>
  execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const written = (path: string): Date => {
  const below = statSync(path).isDirectory() ? globSync('**', { cwd: path }) : []
  const files = [path, ...below.map((file) => join(path, file))]
  return new Date(Math.max(...files.map((file) => statSync(file).mtimeMs)))
}
