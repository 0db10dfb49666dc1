interface PlacedText {
  /** The way to it in the data. */
  path: readonly PropertyKey[]
  text: string
}

/** Every text in the data, one after another. */
export const textsOf = (data: unknown, path: readonly PropertyKey[] = []): PlacedText[] => {
  if (typeof data === 'string') return [{ path, text: data }]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    textsOf(value, [...path, Array.isArray(data) ? Number(key) : key]),
  )
}
