import type { Metadata } from 'sharp'
import { type AppError, unfit } from '#platform/server/errors.ts'

// Checks that refuse what is no usable picture, with a sentence for the sender.

/**
 * The largest photographs of cameras and phones fit; far more pixels in a small file are an attack.
 * `decoded` is the decoder's memory in bytes (docs/decisions/074).
 */
export const limits = { bytes: 40e6, pixels: 120e6, decoded: 500e6, seconds: 10 }

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

export const otherKind = 'JPG, PNG, WebP, AVIF, GIF, TIFF 사진만 사용할 수 있습니다.'
export const broken = '사진이 아니거나 손상된 파일입니다.'
/** The decoder of HEIC is not free, so these photographs cannot be read. */
export const heic =
  'HEIC 사진은 읽을 수 없습니다. 휴대전화의 사진 설정에서 형식을 ‘높은 호환성(JPEG)’으로 바꾸거나 JPEG로 저장한 사진을 올려 주십시오.'
const manyPages =
  '여러 쪽으로 된 TIFF·HEIC 파일은 사진 한 장으로 표시할 수 없습니다. 쪽마다 JPG나 PNG로 저장하여 올리거나 PDF로 첨부해 주십시오.'
const tooManyPixels = '해상도가 너무 높습니다. 크기를 줄여 주십시오.'
export const tooManyBytes = `${limits.bytes / 1_000_000}MB보다 큽니다.`

/**
 * Recognises SVG, also compressed, as the decoder would. A few lines of it can take hours to draw,
 * and no limit stops that.
 */
export const isDrawing = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) ||
  /<svg/i.test(Buffer.from(bytes.subarray(0, 1000)).toString('latin1'))

export const headProblem = (meta: Metadata): string | undefined => {
  const { format, width, height, pages = 1, compression } = meta
  if (!formats.has(format)) return otherKind
  if (pages > 1 && (format === 'tiff' || format === 'heif')) return manyPages
  if (compression === 'hevc') return heic
  const isTooLarge = width * height > limits.pixels || decodedBytes(meta) > limits.decoded
  return isTooLarge ? tooManyPixels : undefined
}

/**
 * Measured: decoding AVIF needs six times the picture's size, a progressive JPEG two bytes for each
 * coefficient.
 */
const decodedBytes = (meta: Metadata): number => {
  const { format, width, height, channels, depth, isProgressive } = meta
  const times: Partial<Record<string, number>> = { heif: 6, jpeg: isProgressive ? 2 : 1 }
  const sampleBytes: Partial<Record<string, number>> = { uchar: 1, ushort: 2 }
  return width * height * channels * (sampleBytes[depth] ?? 8) * (times[format] ?? 1)
}

/** Throws `invalid` if the file's header rules the picture out. */
export const refuseUnfit = (meta: Metadata): void => {
  const problem = headProblem(meta)
  if (problem !== undefined) throw refusal(problem)
}

export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(
    Buffer.from(bytes.subarray(4, 12)).toString('latin1'),
  )

export const refusing =
  (bytes: Uint8Array) =>
  (error: unknown): never => {
    if (isHeic(bytes)) throw refusal(heic)
    if (String(error).includes('pixel limit')) throw refusal(tooManyPixels)
    if (String(error).includes('timeout:')) {
      throw refusal('처리 시간이 너무 긴 사진입니다. JPG로 저장해 올려 주십시오.')
    }
    throw refusal(broken)
  }

export const refusal = (sentence: string): AppError => unfit('image', sentence)
