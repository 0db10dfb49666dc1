import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Item {
  text: string
  /** In points from the upper left corner. */
  x: number
  y: number
}

export interface ReadBook {
  pages: Item[][]
  /** Titles of the bookmarks, indented by two spaces a level. */
  outline: string[]
  /** The page of each destination, from 1. */
  destinations: Map<string, number>
  /** Where the links of each page lead, as pages. */
  links: number[][]
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

const titlesOf = (items: Outline | null, level = 0): string[] =>
  (items ?? []).flatMap((item) => [
    `${'  '.repeat(level)}${item.title}`,
    ...titlesOf(item.items as Outline, level + 1),
  ])

/** Reads the pages, bookmarks and links of a book. */
export const readBook = async (bytes: Uint8Array): Promise<ReadBook> => {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const destinations = new Map<string, number>()
  const named = (await document.getDestinations()) as unknown as Map<string, [never]>
  for (const [name, target] of named)
    destinations.set(name, (await document.getPageIndex(target[0])) + 1)
  const pages: Item[][] = []
  const links: number[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y: 841.89 - y }]
      }),
    )
    const annotations = (await page.getAnnotations()) as { dest?: string }[]
    links.push(annotations.flatMap(({ dest = '' }) => destinations.get(dest) ?? []))
  }
  const outline = titlesOf(await document.getOutline())
  await task.destroy()
  return { pages, outline, destinations, links }
}

export const wordsOf = (items: readonly Item[]): string => items.map(({ text }) => text).join(' ')

/** Entries of an index as they are printed, `name: pages`, in order. */
export const entriesOf = ({ pages, destinations }: ReadBook, from: string, to?: string) => {
  const first = (destinations.get(from) ?? 0) - 1
  const end = to === undefined ? undefined : (destinations.get(to) ?? 0) - 1
  const entries: { name: string; pages: number[] }[] = []
  for (const items of pages.slice(first, end)) {
    const column = ({ x }: Item) => Math.floor((x - 55) / 166)
    const inText = items.filter(({ y }) => y > 50 && y < 800)
    const ordered = inText.toSorted(
      (one, other) => column(one) - column(other) || one.y - other.y || one.x - other.x,
    )
    for (const { text } of ordered) {
      if (/^\d+$/.test(text)) entries.at(-1)?.pages.push(Number(text))
      else entries.push({ name: text, pages: [] })
    }
  }
  // Titles and letters have no pages.
  return entries
    .filter((entry) => entry.pages.length > 0)
    .map((one) => `${one.name}: ${one.pages.join(' ')}`)
}
