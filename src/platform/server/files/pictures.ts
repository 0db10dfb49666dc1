import type { FileHandle } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
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

export interface StoredPicture {
  /**
   * The uploaded file, kept but never published, because photographs contain the place they were
   * taken.
   */
  original: StoredFile
  width: number
  height: number
  copies: readonly (StoredFile & { width: number })[]
}

/** For cards and for pages, in pixels. */
const widths = [640, 1280]

const decoder = async () => (await import('sharp')).default

/** Shrinking a photograph takes up to half a gigabyte, so only one is done at a time. */
const oneAtATime = pLimit(1)

/**
 * Stores an image: the original, and copies in AVIF and JPEG in two widths, upright and without
 * metadata. `effort` (0 to 9) is the time spent on small copies. Throws `invalid` with a sentence
 * for `image` if it is no image, broken or too large.
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

const shownAsIs = new Set(['png', 'gif', 'webp', 'jpeg'])

interface TextPicture {
  file: StoredFile
  size: { width: number; height: number }
}

const opened = async (bytes: Uint8Array, options: SharpOptions): Promise<Sharp> => {
  if (isDrawing(bytes)) throw refusal(otherKind)
  const picture = (await decoder())(bytes, { limitInputPixels: limits.pixels, ...options })
  return picture.timeout({ seconds: limits.seconds })
}

/** Old boards have truncated pictures, which are drawn as far as they go. */
const textPicture = (bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> =>
  opened(bytes, { failOn: 'none', ...options })

/** Reads a picture file. Throws `invalid` if it is larger than pictures may be. */
export const readPictureFile = async (handle: FileHandle): Promise<Uint8Array> => {
  const { size } = await handle.stat()
  if (size > limits.bytes) throw refusal(tooManyBytes)
  return handle.readFile()
}

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
 * Stores a picture for a text, upright, without metadata and no wider than pages are, or than
 * `widest` pixels. Throws `invalid` as `storePicture` does.
 */
export const storeTextPicture: typeof makeTextPicture = (...given) =>
  oneAtATime(makeTextPicture, ...given)

const makeTextPicture = async (
  context: Context,
  name: string,
  bytes: Uint8Array,
  widest = Math.max(...widths),
): Promise<TextPicture> => {
  const image = await textPicture(bytes)
  const refuse = refusing(bytes)
  const meta = await image.metadata().catch(refuse)
  refuseUnfit(meta)
  const { width, height } = meta
  if (isShownAsIs(meta, bytes, widest)) {
    await image.resize(1).toBuffer().catch(refuse)
    return { file: await storeFile(context, name, bytes), size: { width, height } }
  }
  if (isMoving(meta)) {
    const moving = await textPicture(bytes, { animated: true })
    const file = await storeFile(context, name, await moving.toBuffer().catch(refuse))
    return { file, size: { width, height } }
  }
  const { data, info } = await shrunk(image, widest).catch(refuse)
  const file = await storeFile(context, `${name.replace(/\.[^./\\]*$/, '')}.jpg`, data)
  return { file, size: { width: info.width, height: info.height } }
}

const isMoving = ({ format, pages = 1 }: Metadata): boolean =>
  pages > 1 && (format === 'gif' || format === 'webp')

const isShownAsIs = (meta: Metadata, bytes: Uint8Array, widest: number): boolean =>
  shownAsIs.has(meta.format) &&
  (meta.width <= widest || isMoving(meta)) &&
  [meta.exif, meta.xmp, meta.iptc].every((hidden) => hidden === undefined) &&
  // The decoder does not report this metadata in GIF.
  !(meta.format === 'gif' && Buffer.from(bytes).includes('XMP DataXMP'))

const shrunk = (image: Sharp, width: number) =>
  image
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer({ resolveWithObject: true })

/**
 * A picture for a page: upright, without metadata and no wider than pages are. Transparency is
 * kept. Throws `invalid` as `storePicture` does.
 */
export const pagePicture = (bytes: Uint8Array, format: 'png' | 'webp' | 'jpeg'): Promise<Buffer> =>
  oneAtATime(async () => {
    const image = await upright(bytes)
    if (format === 'jpeg') image.flatten({ background: 'white' })
    return image.toFormat(format, { quality: 85 }).toBuffer().catch(refusing(bytes))
  })

/** In bytes; a drawing in PNG stays below, a photograph does not. */
const largestPng = 600_000

/**
 * A figure for print: as `pagePicture`, in PNG, or in JPEG where that would be large. Throws
 * `invalid` as `storePicture` does.
 */
export const figurePicture = async (bytes: Uint8Array) => {
  if (bytes.byteLength === 0) throw refusal('빈 파일입니다.')
  const png = await pagePicture(bytes, 'png')
  const isSmall = png.byteLength <= largestPng
  const drawn = isSmall ? png : await pagePicture(png, 'jpeg')
  const { width, height } = await (await decoder())(drawn).metadata()
  return { bytes: drawn, extension: isSmall ? 'png' : 'jpg', width, height }
}

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

export const keysOf = ({ original, copies }: StoredPicture): string[] =>
  [original, ...copies].map((file) => file.storage_key)
