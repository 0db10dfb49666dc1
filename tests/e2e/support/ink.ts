import sharp, { type Region } from 'sharp'

/** How many points in a part of a picture are darker than light grey. */
export const inkOf = async (picture: Buffer, part: Region): Promise<number> => {
  const shades = await sharp(picture).extract(part).greyscale().raw().toBuffer()
  return shades.filter((shade) => shade < 200).length
}
