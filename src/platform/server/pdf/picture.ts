import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

/** A picture as documents hold it: its pixels and their opacity, packed. */
export interface Picture {
  width: number
  height: number
  colours: Uint8Array
  alpha: Uint8Array
}

const pack = promisify(deflate)

/** Reads a picture of whatever kind, at most `side` pixels wide and high, once for all documents that it stands in. */
export const readPicture = async (file: string, side: number): Promise<Picture> => {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(file, { density: 300 })
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colours = data.filter((_, index) => index % 4 !== 3)
  const alpha = data.filter((_, index) => index % 4 === 3)
  const { width, height } = info
  return { width, height, colours: await pack(colours), alpha: await pack(alpha) }
}

/** The picture for one document, which holds it once however often it is drawn. */
export const placeable = ({ width, height, ...data }: Picture): PDFKit.Mixins.ReadyImage => ({
  width,
  height,
  label: 'Picture',
  obj: null,
  embed(document) {
    const common = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      Filter: 'FlateDecode',
    }
    const SMask = document.ref({ ...common, ColorSpace: 'DeviceGray' })
    SMask.end(data.alpha)
    this.obj = document.ref({ ...common, ColorSpace: 'DeviceRGB', SMask })
    this.obj.end(data.colours)
  },
})
