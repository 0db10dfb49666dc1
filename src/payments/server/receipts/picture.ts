import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  colours: Uint8Array
  alpha: Uint8Array
}

const pack = promisify(deflate)

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
