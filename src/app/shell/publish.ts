import { type Command, by, byOf, readGiven, within } from '#app/shell/given.ts'
import { postAddress } from '#boards/rules/posts.ts'
import { refuseFor, unfitFiles } from '#boards/server/publishing/entry.ts'
import { readMarkdownPost, sourceOfFile } from '#boards/server/publishing/markdown-post.ts'
import { publish as publishEntry, withdraw } from '#boards/server/publishing/service.ts'
import type { Config } from '#platform/server/config.ts'
import { Refusal } from '#platform/server/program.ts'

export const publish: Command = {
  help: {
    usage: '파일.md [--delete] [--by 직원]',
    text: 'Markdown 파일을 게시글로 올립니다. 다시 실행하면 수정한 내용으로 변경되고, --delete는 글을 삭제합니다. (docs/shell.md)',
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, { delete: { type: 'boolean' }, ...by })
    const [file] = positionals
    if (file === undefined) throw new Refusal('Markdown 파일 이름을 입력해 주십시오.')
    const doing = values.delete === true ? remove : put
    await doing(config, file, values.by)
  },
}

const asked = { call: 'publish', permission: 'posts' } as const

const put = async (config: Config, file: string, who?: string): Promise<void> => {
  const entry = await readMarkdownPost(file)
  refuseFor(await unfitFiles([entry]))
  const { pk, done } = await within(config, async (context) =>
    publishEntry(context, await byOf(context.db, who, asked), entry),
  )
  const address = `${config.siteUrl}${postAddress(entry.type, pk)}`
  console.log(
    `‘${entry.title}’ 글을 ${done === 'created' ? '등록했습니다.' : '수정했습니다.'} ${address}`,
  )
}

const remove = async (config: Config, file: string, who?: string): Promise<void> => {
  const source = await sourceOfFile(file)
  const found = await within(config, async (context) =>
    withdraw(context, await byOf(context.db, who, asked), source),
  )
  if (!found) throw new Refusal(`이 파일로 올린 글이 없습니다: ${file}`)
  console.log(`이 파일로 올린 글을 삭제했습니다: ${file}`)
}
