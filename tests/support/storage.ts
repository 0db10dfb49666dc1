/** What a browser keeps for a page, empty; as much of it as our code uses: by its methods and, as `Storage` too, by name. */
export const emptyStorage = () => {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  }
  Object.setPrototypeOf(kept, methods)
  return kept as typeof kept & typeof methods
}
