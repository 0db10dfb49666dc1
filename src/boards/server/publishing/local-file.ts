import { constants } from 'node:fs'
import { type FileHandle, open, readFile, readlink, realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'node-html-parser'
import type { PostType } from '#boards/rules/boards.ts'
import { Refusal } from '#platform/server/program.ts'

export interface LocalFile {
  /**
   * The file must lie here once links are resolved, so that a post's author cannot publish other
   * files of the server.
   */
  folder: string
  path: string
  name: string
}

export const localFile = (folder: string, given: string, name = basename(given)): LocalFile => ({
  folder,
  path: resolve(folder, given),
  name,
})

/** Follows no link that was swapped in at the last moment, and does not wait for a named pipe. */
const reading = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Opens a regular file within its folder. The opened file itself is checked, so that exchanging
 * files meanwhile gains nothing. Throws a Refusal with the remedy.
 */
export const openLocalFile = async (file: LocalFile): Promise<FileHandle> => {
  const { folder, path } = file
  const real = await realpath(path).catch(() => undefined)
  if (real === undefined)
    throw new Refusal(`파일이 없습니다: ${path}. 이름과 폴더를 확인해 주십시오.`)
  // The file is not even opened, because opening a device file can have effects.
  if (!(await liesIn(folder, real))) throw outside(file)
  const handle = await open(real, reading).catch(() => undefined)
  if (handle === undefined) throw new Refusal(`파일을 읽을 수 없습니다: ${path}`)
  try {
    await requireOpened(file, handle)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

const requireOpened = async (file: LocalFile, handle: FileHandle): Promise<void> => {
  const opened = await handle.stat()
  if (!opened.isFile()) throw new Refusal(`일반 파일이 아닙니다: ${file.path}`)
  const place = await placeOf(file, handle)
  const there = await stat(place).catch(() => undefined)
  const isSame = there?.ino === opened.ino && there.dev === opened.dev
  if (!isSame || !(await liesIn(file.folder, place))) throw outside(file)
}

const placeOf = ({ path }: LocalFile, { fd }: FileHandle): Promise<string> =>
  readlink(`/proc/self/fd/${fd}`).catch(() => realpath(path).catch(() => path))

const liesIn = async (folder: string, path: string): Promise<boolean> => {
  const way = relative(await realpath(folder).catch(() => resolve(folder)), path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

const outside = ({ folder, path }: LocalFile): Refusal =>
  new Refusal(
    `${folder} 폴더 밖에 있는 파일은 올릴 수 없습니다: ${path}. 해당 폴더에 복사한 뒤 이름만 입력해 주십시오.`,
  )

export type LocalPicture = LocalFile & {
  addresses: readonly string[]
}

export type FileOf = (address: string, tag: 'img' | 'a') => LocalFile | undefined

export const picturesIn = (html: string, fileOf: FileOf): LocalPicture[] => {
  const found = new Map<string, { file: LocalFile; addresses: Set<string> }>()
  for (const { tag, address } of addressesIn(html)) {
    const file = fileOf(address, tag)
    if (file === undefined) continue
    const { path } = file
    const known = found.get(path) ?? { file, addresses: new Set() }
    known.addresses.add(address)
    found.set(path, known)
  }
  return [...found.values()].map(({ file, addresses }) => ({ ...file, addresses: [...addresses] }))
}

export const lostPicturesIn = (html: string, pictures: readonly LocalPicture[]): string[] => {
  const known = new Set(pictures.flatMap(({ addresses }) => addresses))
  return addressesIn(html)
    .filter(({ tag, address }) => tag === 'img' && !known.has(address))
    .map(({ address }) => address)
    .filter((address) => !/^https:/i.test(address))
}

interface Address {
  tag: 'img' | 'a'
  address: string
}

const addressesIn = (html: string): Address[] => {
  if (!/<img|<a\s/i.test(html)) return []
  const root = parse(html)
  const all = (tag: 'img' | 'a', attribute: string): Address[] =>
    root
      .querySelectorAll(tag)
      .map((element) => ({ tag, address: element.getAttribute(attribute)?.trim() ?? '' }))
      .filter(({ address }) => address !== '')
  return [...all('img', 'src'), ...all('a', 'href')]
}

/**
 * Finds pictures beside the text or below its folder. `file:` and `C:\` addresses count as local
 * files too.
 */
const besideIn =
  (folder: string): FileOf =>
  (address, tag) => {
    if (tag === 'a') return undefined
    if (/^(?:file:|[a-z]:[/\\])/i.test(decoded(address))) return localFile(folder, pathOf(address))
    return /^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address)
      ? undefined
      : localFile(folder, decoded(address))
  }

const pathOf = (address: string): string => {
  try {
    return fileURLToPath(address)
  } catch {
    return decoded(address)
  }
}

export const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/**
 * Decodes UTF-8, or EUC-KR, which Excel and old servers still write. Throws a Refusal if the file
 * cannot be read.
 */
export const readText = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal(`${path} 파일을 읽을 수 없습니다.`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

export const htmlOfText = (text: string): string =>
  escaped(text.replaceAll('\r\n', '\n'))
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n')

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

interface Said {
  kind: PostType
  title: string
  author: string
  date?: Date | undefined
  pinned: boolean
}

export const postBeside = (
  { kind, title, author, date, pinned }: Said,
  html: string,
  folder: string,
) => ({
  type: kind,
  title,
  author,
  pinned,
  content: html,
  pictures: picturesIn(html, besideIn(folder)),
  ...(date && { enrolledAt: date }),
})
