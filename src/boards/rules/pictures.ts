/** A picture as browsers choose from it: its own shape, and copies of several widths and kinds. */
export interface Picture {
  /** Of the widest copy, in pixels. */
  width: number
  height: number
  copies: readonly PictureCopy[]
}

export interface PictureCopy {
  address: string
  type: 'image/avif' | 'image/jpeg'
  /** In pixels. */
  width: number
}

/** The copies of a kind as `srcset` lists them. */
export const srcSetOf = ({ copies }: Picture, type: PictureCopy['type']): string =>
  copies
    .filter((copy) => copy.type === type)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(', ')

/** Where a file is uploaded to, in parts: each of them a PATCH below it, which is no call. */
export const uploadPath = '/v1/console/uploads'
