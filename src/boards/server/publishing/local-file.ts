import { Refusal } from '#platform/server/program.ts'
import { constants } from 'node:fs'
import { type FileHandle, open, readlink, realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, relative, resolve, sep } from 'node:path'

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
  if (!opened.isFile()) throw new Refusal(`보통 파일이 아닙니다: ${file.path}`)
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
    `${folder} 폴더 밖에 있는 파일은 올릴 수 없습니다: ${path}. 그 폴더 안에 복사해 두고 이름만 적어 주십시오.`,
  )
