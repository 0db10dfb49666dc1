import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { colours } from '#platform/rules/colours.ts'
import { Flow } from '#platform/server/pdf/flow.ts'
import { drawPdf } from '#platform/server/pdf/pdf.ts'
import type { Context } from '#platform/server/context.ts'
import type { Write } from '#app/demo/members.ts'
import {
  type DemoAttachment,
  type DemoText,
  isPinnedOn,
  pictureOf,
  readTexts,
} from '#app/demo/texts.ts'
import { storePicture } from '#platform/server/files/pictures.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { type NewPost, placePost } from '#boards/server/posts/writing.ts'

interface Entry {
  type: PostType
  text: DemoText
  enrolledAt: Date
}

/**
 * Tells the society's last eight years: what it announced, sent to its members, read, photographed and held, up to
 * the server's present. Prints, and answers with what writes the posts.
 */
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

/** Everything published by now, oldest first, as it came about. */
const readStory = async (now: Date): Promise<Entry[]> => {
  const chapters = await Promise.all(
    postTypes.map(async (type) => {
      const texts = await readTexts(type)
      return texts.map((text): Entry => ({ type, text, enrolledAt: publishedAt(text) }))
    }),
  )
  return chapters
    .flat()
    .filter(({ enrolledAt }) => enrolledAt <= now)
    .toSorted((one, other) => one.enrolledAt.getTime() - other.enrolledAt.getTime())
}

/** The office publishes in the morning. */
const publishedAt = ({ date }: DemoText): Date => new Date(`${date}T10:00:00+09:00`)

const prepare = async (context: Context, { type, text, enrolledAt }: Entry): Promise<NewPost> => {
  const attachments = await Promise.all(
    text.files.map(async (file) =>
      storeFile(context, file.name, await print(context.site.name, file, enrolledAt)),
    ),
  )
  const { title, content, author, scene } = text
  const image = scene && (await photograph(context, title, scene))
  const pinned = isPinnedOn(text, seoulDay(context.clock.now()))
  return {
    type,
    title,
    content,
    author,
    pinned,
    enrolledAt,
    attachments,
    ...(image && { image }),
  }
}

/** Prints an attachment of the society as a PDF document, as if on that day. */
const print = (
  society: string,
  { title, lines }: DemoAttachment,
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

const photograph = async (
  context: Context,
  title: string,
  scene: NonNullable<DemoText['scene']>,
) => {
  const { bytes, alt } = await pictureOf(scene)
  return { ...(await storePicture(context, `${title}.webp`, bytes, 0)), alt }
}

/** More for older posts and pinned ones, and not the same for any two. */
const readersUntilNow = ({ clock }: Context, post: NewPost, index: number): number => {
  const { enrolledAt = clock.now(), pinned } = post
  const days = (clock.now().getTime() - enrolledAt.getTime()) / 86_400_000
  const interested = pinned === true ? 400 : 90 + ((index * 67) % 160)
  return Math.round(interested * (1 - Math.exp(-days / 40)) + days / 20) + 3
}
