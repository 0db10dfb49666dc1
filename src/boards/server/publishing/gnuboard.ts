import { join } from 'node:path'
import { boardOf, type PostType } from '#boards/rules/boards.ts'
import { type Entry, whyNoPicture } from '#boards/server/publishing/entry.ts'
import {
  decoded,
  escaped,
  type FileOf,
  htmlOfText,
  localFile,
  type LocalFile,
  lostPicturesIn,
  picturesIn,
  readText,
} from '#boards/server/publishing/local-file.ts'
import { type DumpRow, rowsOf } from '#boards/server/publishing/sql-dump.ts'
import { Refusal } from '#platform/server/program.ts'

interface GnuboardOptions {
  boards: ReadonlyMap<string, PostType>
  /** The old site's `data` folder, which holds `file` and `editor`. */
  data: string
  /** Prefix of the table names. */
  prefix: string
}

interface Gathered {
  posts: { board: string; row: DumpRow }[]
  files: Map<string, DumpRow[]>
  pinned: Set<string>
}

/**
 * Reads posts from a gnuboard5 dump. Comments, secret posts and personal data other than the
 * author's name are left out. Throws a Refusal if the dump lacks a board.
 */
export const readGnuboard = async (
  path: string,
  options: GnuboardOptions,
): Promise<{ entries: Entry[]; secret: number; lost: string[] }> => {
  const gathered = gather(path, await readText(path), options)
  for (const board of options.boards.keys()) {
    if (!gathered.posts.some((post) => post.board === board)) {
      throw new Refusal(`${path}에 ${options.prefix}write_${board} 게시판의 글이 없습니다.`)
    }
  }
  const open = gathered.posts.filter(({ row }) => !optionsOf(row).has('secret'))
  const entries: Entry[] = []
  const lost: string[] = []
  for (const post of open) {
    const entry = await withFoundPictures(entryOf(post, gathered, options))
    entries.push(entry)
    const addresses = lostPicturesIn(entry.content, entry.pictures)
    lost.push(...addresses.map((address) => `‘${entry.title}’ ${address.slice(0, 120)}`))
  }
  return { entries, secret: gathered.posts.length - open.length, lost }
}

const withFoundPictures = async (entry: Entry): Promise<Entry> => {
  const found: Entry['pictures'][number][] = []
  for (const picture of entry.pictures) {
    if ((await whyNoPicture(picture)) === undefined) found.push(picture)
  }
  return { ...entry, pictures: found }
}

const gather = (path: string, sql: string, { boards, prefix }: GnuboardOptions): Gathered => {
  const tables = new Map([...boards.keys()].map((board) => [`${prefix}write_${board}`, board]))
  const extra = { files: `${prefix}board_file`, boards: `${prefix}board` }
  const wanted = new Set([...tables.keys(), ...Object.values(extra)])
  const gathered: Gathered = { posts: [], files: new Map(), pinned: new Set() }
  try {
    for (const { table, row } of rowsOf(sql, (name) => wanted.has(name))) {
      const board = tables.get(table)
      const name = `${row['bo_table'] ?? ''}/${row['wr_id'] ?? ''}`
      if (board !== undefined) {
        if (row['wr_is_comment'] !== '1') gathered.posts.push({ board, row })
      } else if (table === extra.files) {
        gathered.files.set(name, [...(gathered.files.get(name) ?? []), row])
      } else {
        for (const id of (row['bo_notice'] ?? '').split(',')) {
          gathered.pinned.add(`${row['bo_table'] ?? ''}/${id.trim()}`)
        }
      }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Refusal(`${path}: 표의 열 이름(CREATE TABLE)이 함께 들어 있는 덤프가 필요합니다.`)
  }
  return gathered
}

const entryOf = (
  { board, row }: Gathered['posts'][number],
  { files, pinned }: Gathered,
  options: GnuboardOptions,
): Entry => {
  const type = options.boards.get(board) ?? 'notice'
  const name = `${board}/${row['wr_id'] ?? ''}`
  const title = row['wr_subject']?.trim() || '제목 없음'
  const content = contentOf(row)
  const rows = (files.get(name) ?? [])
    .filter((file) => file['bf_file'])
    .toSorted((one, other) => Number(one['bf_no']) - Number(other['bf_no']))
  const picture = boardOf(type).look === 'cards' ? rows.find(isImage) : undefined
  const file = (found: DumpRow): LocalFile =>
    localFile(
      join(options.data, 'file', board),
      found['bf_file'] ?? '',
      found['bf_source'] ?? found['bf_file'] ?? '',
    )
  return {
    source: `gnuboard:${name}`,
    type,
    title,
    content,
    pictures: picturesIn(content, pathsIn(options.data)),
    author: row['wr_name']?.trim() || '관리자',
    pinned: boardOf(type).pins && pinned.has(name),
    enrolledAt: timeOf(row),
    hit: Number(row['wr_hit'] ?? 0) || 0,
    attachments: rows.filter((found) => found !== picture).map(file),
    ...(picture && { image: { ...file(picture), alt: picture['bf_content']?.trim() || title } }),
  }
}

const isImage = ({ bf_file }: DumpRow): boolean => /\.(?:jpe?g|png|gif|webp)$/i.test(bf_file ?? '')

const optionsOf = ({ wr_option }: DumpRow): Set<string> => new Set((wr_option ?? '').split(','))

/**
 * `html1` means HTML, `html2` means HTML whose line ends are breaks, and anything else is plain
 * text.
 */
const contentOf = (row: DumpRow): string => {
  const content = row['wr_content'] ?? ''
  const links = ['wr_link1', 'wr_link2'].map((name) => linkOf(row[name] ?? '')).join('')
  const options = optionsOf(row)
  if (options.has('html1')) return content + links
  if (options.has('html2')) return content.replaceAll(/\r?\n/g, '<br>') + links
  return htmlOfText(content) + links
}

const linkOf = (address: string): string =>
  /^https?:\/\//.test(address) ? `<p><a href="${escaped(address)}">${escaped(address)}</a></p>` : ''

/** Gnuboard stores Seoul time. */
const timeOf = ({ wr_datetime, wr_id }: DumpRow): Date => {
  const time = new Date(`${(wr_datetime ?? '').replace(' ', 'T')}+09:00`)
  if (!Number.isNaN(time.getTime())) return time
  throw new Refusal(
    `wr_id ${wr_id ?? ''}: 작성일(wr_datetime)을 읽을 수 없습니다. ${wr_datetime ?? ''}`,
  )
}

/** The path below `data` in which gnuboard keeps pictures, whatever the old site's address was. */
const keptPath = /(?:^|\/)data\/(editor|file|cheditor\d?|geditor|webeditor)\/([^?#]+)/i

const viewer = /view_image\.php\?(.*)/i

const pictureName = /\.(?:jpe?g|png|gif|webp|bmp)$/i

const pathsIn =
  (data: string): FileOf =>
  (address, tag) => {
    const named = /(?:^|&)fn=([^&#]+)/i.exec(viewer.exec(address)?.[1] ?? '')?.[1]
    const [, folder, below] = keptPath.exec(decoded(named ?? address)) ?? []
    if (folder === undefined || below === undefined) return undefined
    return tag === 'a' && !pictureName.test(below)
      ? undefined
      : localFile(join(data, folder), below)
  }
