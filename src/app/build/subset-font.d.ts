declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2'
    noHinting?: boolean
    variationAxes?: Record<string, { min: number; max: number }>
    keepFeatures?: string[]
  }

  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options?: Options,
  ): Promise<Uint8Array>
}
