import { basename, dirname, join } from 'node:path'
import { type Command, by, byOf, readGiven, required, within } from '#app/shell/given.ts'
import type { PostType } from '#boards/rules/boards.ts'
import {
  type Entry,
  Kind,
  kindNameOf,
  readable,
  refuseFor,
  unfitFiles,
} from '#boards/server/publishing/entry.ts'
import { readGnuboard } from '#boards/server/publishing/gnuboard.ts'
import { readListFile } from '#boards/server/publishing/list-file.ts'
import { importAll, newAmong } from '#boards/server/publishing/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { Refusal } from '#platform/server/program.ts'

export const importPosts: Command = {
  help: {
    usage: '파일 --by 직원 [--board 표=게시판 …] [--files data폴더] [--prefix g5_] [--dry-run]',
    text: '글을 일괄 이전합니다(JSON, CSV, 그누보드5 덤프). --dry-run은 실행 내용만 표시하며, 이때는 --by를 생략할 수 있습니다. (docs/shell.md)',
  },
  run: async (config, given) => {
    const { file, dryRun, who, ...options } = readArguments(given)
    const name = dryRun ? who : required(who)
    const entries = await readEntries(file, options)
    refuseFor(await unfitFiles(entries))
    await within(config, async (context) => {
      const asked = { call: 'import-posts', permission: 'posts' } as const
      const author = await byOf(context.db, name, asked)
      const fresh = await newAmong(context, entries)
      if (dryRun) for (const entry of fresh) console.log(lineOf(entry))
      else await importAll(context, author, fresh)
      const done = dryRun ? '올릴 글' : '올린 글'
      console.log(`${done} ${fresh.length}건, 이미 있는 글 ${entries.length - fresh.length}건`)
      for (const line of countsOf(fresh)) console.log(line)
      if (dryRun) console.log('시험 실행이라 변경된 내용은 없습니다.')
    })
  },
}

interface Options {
  boards: ReadonlyMap<string, PostType>
  data: string
  prefix: string
}

const readArguments = (
  given: readonly string[],
): Options & { file: string; dryRun: boolean; who: string | undefined } => {
  const { values, positionals } = readGiven(given, options)
  const [file] = positionals
  if (file === undefined) throw new Refusal('이전할 파일 이름을 입력해 주십시오.')
  return {
    file,
    who: values.by,
    dryRun: values['dry-run'],
    boards: new Map(values.board?.map(readBoard)),
    data: dataFolder(values.files ?? join(dirname(file), 'data')),
    prefix: values.prefix,
  }
}

/** The folder `data/file` is accepted, too. */
const dataFolder = (folder: string): string =>
  basename(folder) === 'file' ? dirname(folder) : folder

const options = {
  ...by,
  'dry-run': { type: 'boolean', default: false },
  board: { type: 'string', multiple: true },
  files: { type: 'string' },
  prefix: { type: 'string', default: 'g5_' },
} as const

/** `notice=공지사항`: the posts of g5_write_notice become notices. */
const readBoard = (text: string): [string, PostType] => {
  const [table = '', name] = text.split('=')
  const kind = Kind.safeParse(name)
  if (kind.success) return [table, kind.data]
  throw new Refusal(`--board ${text}: ${kind.error.issues[0]?.message ?? ''}`)
}

const readEntries = async (file: string, options: Options): Promise<Entry[]> => {
  if (!file.toLowerCase().endsWith('.sql')) return readListFile(file)
  if (options.boards.size === 0) {
    throw new Refusal('이전할 게시판을 입력해 주십시오. 예: --board notice=공지사항')
  }
  const { entries, secret, lost } = await readGnuboard(file, options)
  if (secret > 0) console.log(`비밀글 ${secret}건은 옮기지 않습니다.`)
  if (lost.length > 0) {
    console.log(`찾을 수 없거나 사진이 아니어서 이전할 수 없는 본문 사진 ${lost.length}장:`)
    for (const line of readable(lost)) console.log(`  ${line}`)
  }
  return entries
}

const lineOf = ({ type, title, enrolledAt, attachments, image, pictures }: Entry): string => {
  const files = attachments.length + pictures.length + Number(image !== undefined)
  const day = enrolledAt === undefined ? '오늘' : seoulDay(enrolledAt)
  return `+ [${kindNameOf(type)}] ${day} ${title}${files > 0 ? ` (파일 ${files}개)` : ''}`
}

const countsOf = (entries: readonly Entry[]): string[] =>
  Object.entries(Object.groupBy(entries, ({ type }) => kindNameOf(type))).map(
    ([name, posts = []]) => {
      const files = posts.reduce((sum, { attachments }) => sum + attachments.length, 0)
      const images = posts.filter(({ image }) => image !== undefined).length
      const inline = posts.reduce((sum, { pictures }) => sum + pictures.length, 0)
      return `  ${name} ${posts.length}건, 첨부 ${files}개, 사진 ${images}장, 본문 사진 ${inline}장`
    },
  )
