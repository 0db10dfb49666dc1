import type { PostType } from '#boards/rules/boards.ts'
import { Refusal } from '#platform/server/program.ts'
import { parse } from 'node-html-parser'
import { constants } from 'node:fs'
import { type FileHandle, open, readFile, readlink, realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of this machine that a post names. */
export interface LocalFile {
  /** Where it must really lie, links followed: whoever wrote the post may not reach for anything else. */
  folder: string
  path: string
  /** What readers see. */
  name: string
}

/** A file as something in its folder names it. */
export const localFile = (folder: string, given: string, name = basename(given)): LocalFile => ({
  folder,
  path: resolve(folder, given),
  name,
})

/** Neither a link put in its place at the last moment, nor waiting for a pipe that nobody writes to. */
const reading = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Opens a file if it is a plain one that lies in its folder, wherever links lead. Throws a refusal with the remedy. What
 * is judged is what was opened: whoever exchanges files meanwhile gains nothing.
 */
export const openLocalFile = async (file: LocalFile): Promise<FileHandle> => {
  const { folder, path } = file
  const real = await realpath(path).catch(() => undefined)
  if (real === undefined)
    throw new Refusal(`파일이 없습니다: ${path}. 이름과 폴더를 확인해 주십시오.`)
  // Not opened at all: opening some files of a machine does something.
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

/** Linux knows where an open file lies; elsewhere it is looked for again. */
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

/** A picture inside a text that lies on this machine. */
export type LocalPicture = LocalFile & {
  /** How the text names it. */
  addresses: readonly string[]
}

/** The file of this machine that an address of a text means; undefined where it leads elsewhere. */
export type FileOf = (address: string, tag: 'img' | 'a') => LocalFile | undefined

/** The pictures of a text, and of what its links open, that lie on this machine: each once. */
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

/** The pictures that a text asks for by an address which does not stay: none of this machine, none of https. */
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
 * Finds pictures that lie beside the text, or below its folder: `사진.jpg`, percent-encoded or not. What is no address of
 * the web's, such as `file:` or `C:\`, can mean nothing else.
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

/** As it is where it is not percent-encoded rightly. */
export const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** A text file as UTF-8, or as the Korean code page in which Excel and old servers still write. */
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

/** Plain text as HTML: an empty line begins another paragraph. */
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

/** A post as its file says it, with pictures that lie beside the file. */
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
