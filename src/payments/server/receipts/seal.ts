import { type Picture, readPicture } from '#platform/server/pdf/picture.ts'

/** In pixels: two centimetres at 300 to the inch. */
const side = 240

const seals = new Map<string, Promise<Picture>>()

/** The society's seal, by its path in content/, read once for the whole process. */
export const readSeal = (file: string): Promise<Picture> => {
  const seal = seals.get(file) ?? readPicture(file, side)
  seals.set(file, seal)
  return seal
}
