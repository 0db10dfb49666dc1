import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Write } from '#app/demo/members.ts'
import { tableOf } from '#app/demo/table.ts'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { plainText } from '#boards/server/posts/html.ts'
import type { TextPicture } from '#boards/server/posts/pictures.ts'
import { type NewPost, placePost } from '#boards/server/posts/writing.ts'
import { colours } from '#platform/rules/colours.ts'
import { seoulDay, weekdayOf, writtenDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { storePicture, storeTextPicture } from '#platform/server/files/pictures.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { Flow } from '#platform/server/pdf/flow.ts'
import { drawPdf } from '#platform/server/pdf/pdf.ts'

const scenes = {
  lecture: '큰 화면과 연단, 객석이 있는 강연장',
  poster: '연구 포스터를 붙인 게시판 세 개',
  award: '무대 위 탁자에 놓인 상장과 꽃다발',
  group: '현수막 아래 연단과 의자를 놓은 행사장',
  lab: '현미경과 시약병이 놓인 실험대',
  meeting: '자료와 노트북을 펴 놓은 회의실 탁자',
  walk: '강가를 따라 난 나무 사이의 산책길',
  seminar: '도표를 그린 화이트보드와 책상이 있는 강의실',
} as const

type Scene = keyof typeof scenes
const Scenes = z.enum(Object.keys(scenes) as [Scene, ...Scene[]])

const authors: Partial<Record<PostType, string>> = {
  notice: '학회사무국',
  newsletter: '홍보위원회',
  gallery: '관리자',
}

const Text = z.strictObject({
  title: z.string(),
  /** Seoul day of publication. */
  date: z.iso.date(),
  author: z.string().optional(),
  content: z.string(),
  pinned: z.boolean().default(false),
  /** The last Seoul day on which it was pinned. */
  pinnedUntil: z.iso.date().optional(),
  files: z
    .array(
      z.strictObject({
        name: z.string(),
        title: z.string().optional(),
        lines: z.array(z.string()).optional(),
      }),
    )
    .default([]),
  scene: Scenes.optional(),
  album: z.array(z.strictObject({ scene: Scenes, caption: z.string() })).default([]),
  /** Seoul day of a past conference. */
  eventDate: z.iso.date().optional(),
})

export type DemoText = z.output<typeof Text>

export const isPinnedOn = ({ pinned, pinnedUntil = '' }: DemoText, day: string): boolean =>
  pinned || day <= pinnedUntil

const pictureOf = async (scene: Scene): Promise<{ bytes: Buffer; alt: string }> => ({
  bytes: await readFile(new URL(`pictures/${scene}.webp`, import.meta.url)),
  alt: scenes[scene],
})

const PostsFile = z.array(Text)
const Short = z.partialRecord(z.enum(postTypes), z.string())

/** Reads a board's posts in src/app/demo/texts, newest first. */
export const readTexts = async (type: PostType): Promise<DemoText[]> => {
  const long = PostsFile.parse((await readYaml(type)) ?? [])
  const rows = shortTexts(Short.parse(await readYaml('short'))[type] ?? '')
  return [...long, ...rows].toSorted((one, other) => other.date.localeCompare(one.date))
}

const readYaml = async (name: string): Promise<unknown> => {
  const file = new URL(`texts/${name}.yaml`, import.meta.url)
  return existsSync(file) ? parse(await readFile(file, 'utf8')) : undefined
}

const shortTexts = (table: string): DemoText[] =>
  tableOf(table).map(({ content = '', time, place, ...post }) => {
    const held = dayAndPlace(post['eventDate'], time, place)
    return Text.parse({
      ...post,
      content: content.startsWith('<') ? content : `<p>${content}</p>${held}`,
    })
  })

const dayAndPlace = (day: string | undefined, time = '', place = ''): string =>
  day === undefined
    ? ''
    : `<ul><li>일시: ${writtenDay(day)}(${weekdayOf(day)}) ${time}</li><li>장소: ${place}</li></ul>`

export const preparePosts = async (context: Context): Promise<Write> => {
  const now = context.clock.now()
  const story = await readStory(now)
  const posts = await Promise.all(story.map((entry) => prepare(context, entry)))
  return async (transaction) => {
    for (const [index, post] of posts.entries()) {
      const hit = readersUntilNow(context, post, index)
      await placePost(transaction, { ...post, hit }, now)
    }
  }
}

const readStory = async (now: Date) => {
  const chapters = await Promise.all(
    postTypes.map(async (type) =>
      (await readTexts(type)).map((text) => {
        const enrolledAt = new Date(`${text.date}T10:00:00+09:00`)
        return { type, text, enrolledAt }
      }),
    ),
  )
  return chapters
    .flat()
    .filter(({ enrolledAt }) => enrolledAt <= now)
    .toSorted((one, other) => one.enrolledAt.getTime() - other.enrolledAt.getTime())
}

type Entry = Awaited<ReturnType<typeof readStory>>[number]

const prepare = async (context: Context, { type, text, enrolledAt }: Entry): Promise<NewPost> => {
  const { title, content, author = authors[type] ?? '학술위원회', scene } = text
  const attachments = await Promise.all(
    text.files.map(async ({ name, title: heading = title, lines = linesOf(content) }) => {
      const file = { title: heading, lines }
      return storeFile(context, name, await print(context.site.name, file, enrolledAt))
    }),
  )
  const image = scene && (await photograph(context, title, scene))
  const album = await Promise.all(text.album.map((shot) => albumPicture(context, shot)))
  const figures = album.map(({ html }) => html).join('')
  const pinned = isPinnedOn(text, seoulDay(context.clock.now()))
  return {
    type,
    title,
    content: album.length === 0 ? content : `${content}<div class="album">${figures}</div>`,
    author,
    pinned,
    enrolledAt,
    attachments,
    pictures: album.map(({ picture }) => picture),
    ...(image && { image }),
  }
}

/** The cells of a table's row stand on one line. */
const linesOf = (content: string): string[] =>
  plainText(content.replaceAll(/<\/t[hd]>\s*<t[hd][^>]*>/g, ' '))
    .split('\n')
    .filter((line) => line.trim() !== '')

const print = (
  society: string,
  { title, lines }: { title: string; lines: readonly string[] },
  createdAt: Date,
): Promise<Uint8Array> =>
  drawPdf({ title, author: society, createdAt }, (pdf) => {
    const flow = new Flow(pdf)
      .write('P', society, { size: 10, colour: colours.sub })
      .space(6)
      .write('H1', title)
      .space(8)
      .rule()
      .space(12)
    for (const line of lines) flow.write('P', line).space(5)
  })

const albumPicture = async (
  context: Context,
  { scene, caption }: DemoText['album'][number],
): Promise<{ html: string; picture: TextPicture }> => {
  const { bytes, alt } = await pictureOf(scene)
  const stored = await storeTextPicture(context, `${scene}.webp`, bytes)
  const html = `<figure><img src="${scene}" alt="${alt}"><figcaption>${caption}</figcaption></figure>`
  return { html, picture: { ...stored, addresses: [scene] } }
}

const photograph = async (context: Context, title: string, scene: Scene) => {
  const { bytes, alt } = await pictureOf(scene)
  return { ...(await storePicture(context, `${title}.webp`, bytes, 0)), alt }
}

const readersUntilNow = ({ clock }: Context, post: NewPost, index: number): number => {
  const { enrolledAt = clock.now(), pinned } = post
  const days = (clock.now().getTime() - enrolledAt.getTime()) / 86_400_000
  const interested = pinned === true ? 400 : 90 + ((index * 67) % 160)
  return Math.round(interested * (1 - Math.exp(-days / 40)) + days / 20) + 3
}
