import type { PostType } from '#boards/rules/boards.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

/** The pictures of src/app/demo/pictures, and what is to be seen in them. */
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

const Attachment = z.strictObject({
  /** The file's name. */
  name: z.string().endsWith('.pdf'),
  title: z.string(),
  lines: z.array(z.string()).min(1),
})

const Text = z.strictObject({
  title: z.string(),
  /** Seoul day of publication. */
  date: z.iso.date(),
  author: z.string(),
  content: z.string(),
  pinned: z.boolean().default(false),
  /** The last Seoul day of a notice that was important for a time. */
  pinnedUntil: z.iso.date().optional(),
  files: z.array(Attachment).default([]),
  /** Which picture the gallery shows. */
  scene: z.enum(Object.keys(scenes) as [Scene, ...Scene[]]).optional(),
  /** Seoul day of a past conference. */
  eventDate: z.iso.date().optional(),
})

export type DemoText = z.output<typeof Text>
export type DemoAttachment = z.output<typeof Attachment>

/** Whether it is important on a Seoul day. */
export const isPinnedOn = ({ pinned, pinnedUntil = '' }: DemoText, day: string): boolean =>
  pinned || day <= pinnedUntil

/** The picture of a scene, and its description. */
export const pictureOf = async (scene: Scene): Promise<{ bytes: Buffer; alt: string }> => ({
  bytes: await readFile(new URL(`pictures/${scene}.webp`, import.meta.url)),
  alt: scenes[scene],
})

/**
 * Reads a board's file of src/app/demo/texts, newest first as it stands there; a board without one has no story.
 * Throws with what is wrong where.
 */
export const readTexts = async (type: PostType): Promise<DemoText[]> => {
  const file = new URL(`texts/${type}.yaml`, import.meta.url)
  if (!existsSync(file)) return []
  const parsed = z.array(Text).safeParse(parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${file.pathname}\n${z.prettifyError(parsed.error)}`)
}
