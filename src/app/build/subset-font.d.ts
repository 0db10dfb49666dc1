declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2'
    noHinting?: boolean
    variationAxes?: Record<string, { min: number; max: number }>
    keepFeatures?: string[]
  }

  /** The font with the glyphs of these characters only. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options?: Options,
  ): Promise<Uint8Array>
}
