import { hashOf } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { pagePicture } from '#platform/server/files/pictures.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type * as calls from '#texts/api/text-pictures.ts'
import { ownPictures } from '#texts/rules/text-form.ts'
import { drafted } from '#texts/server/check.ts'
import { readTexts } from '#texts/server/files.ts'
import { changeDrafts } from '#texts/server/service.ts'
import * as store from '#texts/server/store.ts'

const folder = ownPictures.slice(1)

/** Milliseconds after which a picture that no text names is deleted. */
const unnamedFor = 24 * 3_600_000

/**
 * Re-encodes a picture, no wider than pages are, and saves it as a draft that is published with the
 * text that names it. Returns its permanent name. Throws `invalid` if it is no picture.
 */
export const addPicture: Serves<typeof calls.addPicture> = async (
  context,
  staff,
  { kind, bytes: given },
) => {
  const format = kind === 'seal' ? 'png' : 'webp'
  const bytes = await pagePicture(Buffer.from(given, 'base64'), format)
  const path = `${kind === 'seal' ? 'seal-' : folder}${hashOf(bytes)}.${format}`
  const added = { name: kind === 'seal' ? path : `/${path}` }
  const { published, drafts } = await readTexts(context)
  if (published.has(path) || drafts.has(path)) return added
  const now = context.clock.now()
  await changeDrafts(context, async (transaction) => {
    const before = new Date(now.getTime() - unnamedFor).toISOString()
    await store.deleteUnnamedPictures(transaction, before)
    const text = bytes.toString('base64')
    await store.insertDraft(transaction, staff, now, { path, text, base_hash: null })
    const label = kind === 'seal' ? '직인 그림 등록' : '홈페이지 그림 등록'
    await record(context, transaction, staff, { kind: 'text', subject: path, label })
    return true
  })
  return added
}

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Includes unpublished pictures, so it is for staff only. Throws `notFound`. */
export const pictureOf = async (
  context: Context,
  { name }: { name: string },
): Promise<MadeFile> => {
  const content = drafted(await readTexts(context), context.clock.now())
  const file = content.get(folder + name) ?? content.get(name)
  const type = types[name.split('.').at(-1) ?? '']
  if (file === undefined || type === undefined) throw new AppError('notFound')
  return { name, type, bytes: new Uint8Array(file.bytes) }
}
