import type { PostType } from '#boards/rules/boards.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

const scenes = ['lecture', 'poster', 'award', 'group', 'lab', 'meeting', 'walk', 'seminar'] as const

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
  /** Which picture of society life the gallery shows, and what is to be seen in it. */
  scene: z.enum(scenes).optional(),
  alt: z.string().optional(),
  /** Seoul day of a past conference. */
  eventDate: z.iso.date().optional(),
})

export type DemoText = z.output<typeof Text>
export type DemoAttachment = z.output<typeof Attachment>

/** Whether it is important on a Seoul day. */
export const isPinnedOn = ({ pinned, pinnedUntil = '' }: DemoText, day: string): boolean =>
  pinned || day <= pinnedUntil

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
