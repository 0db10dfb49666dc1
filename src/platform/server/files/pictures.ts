import type { Context } from '#platform/server/context.ts'
import {
  broken,
  headProblem,
  heic,
  isDrawing,
  isHeic,
  limits,
  otherKind,
  refusal,
  refuseUnfit,
  refusing,
  tooManyBytes,
} from '#platform/server/files/picture-refusals.ts'
import { storeFile, type StoredFile } from '#platform/server/files/service.ts'
import type { FileHandle } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { Metadata, Sharp, SharpOptions } from 'sharp'

/** An image in the store with the copies that browsers get. */
export interface StoredPicture {
  /** As it was given, kept but not published: photographs tell where they were taken. */
  original: StoredFile
  /** Of the widest copy, in pixels. */
  width: number
  height: number
  /** Narrow before wide. */
  copies: readonly (StoredFile & { width: number })[]
}

/** For cards and for pages, in pixels. */
const widths = [640, 1280]

/** Ten megabytes of a decoder, for a server that has got a picture. */
const decoder = async () => (await import('sharp')).default

/** A photograph takes up to half a gigabyte while it is made smaller: however many come, one does. */
const oneAtATime = pLimit(1)

/**
 * Puts an image into the store: as it is, and upright and without hidden data as AVIF and JPEG in two widths.
 * `effort` (0 to 9) is what small copies may cost. Throws `invalid` with a sentence for `image` where it is no image, broken or too large.
 */
export const storePicture: typeof makePicture = (...given) => oneAtATime(makePicture, ...given)

const makePicture = async (
  context: Context,
  name: string,
  bytes: Uint8Array,
  effort = 2,
): Promise<StoredPicture> => {
  if (bytes.byteLength === 0) throw refusal('빈 파일입니다.')
  if (bytes.byteLength > limits.bytes) throw refusal(tooManyBytes)
  const { data, info } = await decode(bytes)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const copies = [...new Set(widths.map((width) => Math.min(width, info.width)))].map(
    async (width) => {
      const scaled = (await decoder())(data, { raw }).resize(width)
      const [avif, jpeg] = await Promise.all([
        scaled.clone().avif({ quality: 55, effort }).toBuffer(),
        scaled.clone().jpeg({ quality: 80, progressive: true }).toBuffer(),
      ])
      return Promise.all([
        store(context, { name, extension: 'avif', width }, avif),
        store(context, { name, extension: 'jpg', width }, jpeg),
      ])
    },
  )
  return {
    original: await storeFile(context, name, bytes),
    width: info.width,
    height: info.height,
    copies: (await Promise.all(copies)).flat(),
  }
}

/** What browsers show as it is; other kinds, large ones and photographs with hidden data are made anew. */
const shownAsIs = new Set(['png', 'gif', 'webp', 'jpeg'])

interface TextPicture {
  file: StoredFile
  /** In pixels. */
  size: { width: number; height: number }
}

const opened = async (bytes: Uint8Array, options: SharpOptions): Promise<Sharp> => {
  if (isDrawing(bytes)) throw refusal(otherKind)
  const picture = (await decoder())(bytes, { limitInputPixels: limits.pixels, ...options })
  return picture.timeout({ seconds: limits.seconds })
}

/** Old boards have pictures that break off: what there is of one is a picture. */
const textPicture = (bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> =>
  opened(bytes, { failOn: 'none', ...options })

/** All of a file that should be a picture. Throws `invalid` where it is larger than pictures are. */
export const readPictureFile = async (handle: FileHandle): Promise<Uint8Array> => {
  const { size } = await handle.stat()
  if (size > limits.bytes) throw refusal(tooManyBytes)
  return handle.readFile()
}

/** Why a file is no picture for a text, in a sentence; undefined for one, as far as its head tells. */
export const unfitTextPicture = async (handle: FileHandle): Promise<string | undefined> => {
  const { size } = await handle.stat()
  if (size > limits.bytes) return tooManyBytes
  const bytes = await handle.readFile()
  if (isDrawing(bytes)) return otherKind
  const meta = await (await textPicture(bytes)).metadata().catch(() => undefined)
  if (meta !== undefined) return headProblem(meta)
  return isHeic(bytes) ? heic : broken
}

/**
 * Puts a picture of a text into the store, upright, without hidden data and no wider than pages are. Throws `invalid` as
 * `storePicture` does: whatever cannot be drawn is no picture.
 */
export const storeTextPicture: typeof makeTextPicture = (...given) =>
  oneAtATime(makeTextPicture, ...given)

const makeTextPicture = async (
  context: Context,
  name: string,
  bytes: Uint8Array,
): Promise<TextPicture> => {
  const image = await textPicture(bytes)
  const refuse = refusing(bytes)
  const meta = await image.metadata().catch(refuse)
  refuseUnfit(meta)
  const { width, height } = meta
  if (isShownAsIs(meta, bytes)) {
    await image.resize(1).toBuffer().catch(refuse)
    return { file: await storeFile(context, name, bytes), size: { width, height } }
  }
  if (isMoving(meta)) {
    const moving = await textPicture(bytes, { animated: true })
    const file = await storeFile(context, name, await moving.toBuffer().catch(refuse))
    return { file, size: { width, height } }
  }
  const { data, info } = await shrunk(image).catch(refuse)
  const file = await storeFile(context, `${name.replace(/\.[^./\\]*$/, '')}.jpg`, data)
  return { file, size: { width: info.width, height: info.height } }
}

const isMoving = ({ format, pages = 1 }: Metadata): boolean =>
  pages > 1 && (format === 'gif' || format === 'webp')

/** Moving ones would stand still where they were made smaller. */
const isShownAsIs = (meta: Metadata, bytes: Uint8Array): boolean =>
  shownAsIs.has(meta.format) &&
  (meta.width <= Math.max(...widths) || isMoving(meta)) &&
  [meta.exif, meta.xmp, meta.iptc].every((hidden) => hidden === undefined) &&
  // The decoder passes over these of GIF.
  !(meta.format === 'gif' && Buffer.from(bytes).includes('XMP DataXMP'))

const shrunk = (image: Sharp) =>
  image
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer({ resolveWithObject: true })

/**
 * A picture of a page: upright, without hidden data and no wider than pages are; what shines through stays so. Throws
 * `invalid` as `storePicture` does.
 */
export const pagePicture = (bytes: Uint8Array, format: 'png' | 'webp'): Promise<Buffer> =>
  oneAtATime(async () => {
    const image = await upright(bytes)
    return image.toFormat(format, { quality: 85 }).toBuffer().catch(refusing(bytes))
  })

/** The pixels of the widest copy. */
const decode = async (bytes: Uint8Array) => {
  const image = await upright(bytes)
  return image
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refusing(bytes))
}

const upright = async (bytes: Uint8Array): Promise<Sharp> => {
  const image = await opened(bytes, { failOn: 'error' })
  refuseUnfit(await image.metadata().catch(refusing(bytes)))
  return image.autoOrient().resize({ width: Math.max(...widths), withoutEnlargement: true })
}

const store = async (
  context: Context,
  { name, extension, width }: { name: string; extension: string; width: number },
  bytes: Uint8Array,
): Promise<StoredFile & { width: number }> => ({
  ...(await storeFile(context, `${name.replace(/\.[^./\\]*$/, '')}.${extension}`, bytes)),
  width,
})

/** The keys of everything that a picture has put into the store. */
export const keysOf = ({ original, copies }: StoredPicture): string[] =>
  [original, ...copies].map((file) => file.storage_key)
