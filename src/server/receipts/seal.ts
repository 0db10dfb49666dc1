import { type Picture, readPicture } from '#server/pdf/picture.ts'
import { resolve } from 'node:path'

/** In pixels: two centimetres at 300 to the inch. */
const side = 240

const seals = new Map<string, Promise<Picture>>()

/** The society's seal, a file of content/, read once for the whole process. */
export const readSeal = (file: string): Promise<Picture> => {
  const seal = seals.get(file) ?? readPicture(resolve('content', file), side)
  seals.set(file, seal)
  return seal
}
