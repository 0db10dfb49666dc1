import { constants, inflateSync } from 'node:zlib'
import type { Context } from '#platform/server/context.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { heic, isHeic } from '#platform/server/files/picture-refusals.ts'
import { storeTextPicture } from '#platform/server/files/pictures.ts'
import { storeFile, type StoredFile } from '#platform/server/files/service.ts'

const beginnings = { pdf: /^%PDF-/, jpg: /^\xFF\xD8\xFF/, png: /^\x89PNG/, webp: /^RIFF[^]{4}WEBP/ }

/** In pixels: a page of A4 stays legible. */
const widest = 2000

const otherKind = 'PDF나 사진(JPG, PNG, WebP)만 첨부할 수 있습니다.'
const active =
  '스크립트나 첨부 파일이 있거나 암호가 걸린 PDF는 첨부할 수 없습니다. PDF로 다시 인쇄하거나 촬영하여 올려 주십시오.'

/** Throws `invalid` at `file` for what is no picture, and for a PDF that acts by itself. */
export const storeEvidence = async (
  context: Context,
  name: string,
  bytes: Buffer,
): Promise<StoredFile> => {
  const head = bytes.toString('latin1', 0, 12)
  const ending = Object.entries(beginnings).find(([, beginning]) => beginning.test(head))?.[0]
  if (ending === undefined) throw unfit('file', isHeic(bytes) ? heic : otherKind)
  const named = `${name.replace(/\.[^./\\]*$/, '') || '증빙'}.${ending}`
  if (ending === 'pdf' && isActive(bytes)) throw unfit('file', active)
  if (ending === 'pdf') return storeFile(context, named, bytes)
  try {
    return (await storeTextPicture(context, named, bytes, widest)).file
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw unfit('file', error.fields?.['image'] ?? error.message)
  }
}

/** Actions beyond going to a page, files inside, encryption (ISO 32000-2, 7.6, 7.11.4, 12.6.4). */
const actions =
  /\/(?:(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)\b|JS\s*[(<]|(?:JS|AA|Encrypt)\s+\d+\s+\d+\s+R|(?:AA|Encrypt)\s*<<)/

/** Bytes; no bill has more. */
const mostInflated = 64 * 1024 * 1024

/** Also true for what is too much to look through. */
const isActive = (bytes: Buffer): boolean => {
  const source = bytes.toString('latin1')
  let left = mostInflated
  // A name may be written `/J#61vaScript`.
  const acts = (text: string): boolean =>
    actions.test(
      text.replaceAll(/#[\da-f]{2}/gi, (code) => String.fromCharCode(Number(`0x${code.slice(1)}`))),
    )
  const deflated = [...source.matchAll(/stream[ \t\r\n]+/g)].some(({ 0: word, index }) => {
    const text = inflated(bytes.subarray(index + word.length))
    // An empty stream takes time, too.
    left -= text.length + 1000
    return left < 0 || acts(text)
  })
  return deflated || acts(source)
}

const inflated = (bytes: Buffer): string => {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostInflated }
  try {
    return inflateSync(bytes, options).toString('latin1')
  } catch (error) {
    return error instanceof RangeError ? ' '.repeat(mostInflated) : ''
  }
}
