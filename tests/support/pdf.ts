import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  /** The text of each page, its lines as they stand in the file. */
  pages: string[]
  info: Record<string, unknown>
  /** The XMP packet. */
  metadata: string
  /** The titles of the bookmarks. */
  outline: string[]
  /** Where its links lead. */
  links: string[]
  /** The tags of each page, in reading order. */
  tags: string[]
  /** What stands for its pictures. */
  alternatives: string[]
}

/** Reads a PDF document as a viewer does. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  try {
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, (_, index) => readPage(document, index + 1)),
    )
    const { info, metadata } = await document.getMetadata()
    const outline = await document.getOutline()
    return {
      pages: pages.map(({ text }) => text),
      links: pages.flatMap(({ links }) => links),
      tags: pages.flatMap(({ elements }) => elements.map(({ role }) => role)),
      alternatives: pages.flatMap(({ elements }) =>
        elements.flatMap(({ alt }) => (alt === undefined ? [] : [alt])),
      ),
      info: { ...info },
      metadata: String(metadata.getRaw()),
      outline: titlesOf(outline),
    }
  } finally {
    await task.destroy()
  }
}

/** A document without bookmarks has null, whatever its type says. */
const titlesOf = (outline: readonly { title: string }[] | null): string[] =>
  outline?.map(({ title }) => title) ?? []

const readPage = async (document: PDFDocumentProxy, number: number) => {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const annotations = (await page.getAnnotations()) as { url?: string }[]
  return {
    text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    links: annotations.flatMap(({ url }) => (url === undefined ? [] : [url])),
    elements: elementsOf(await page.getStructTree()),
  }
}

interface Tagged {
  role: string
  alt?: string
  children: (Tagged | Content)[]
}

interface Content {
  id: string
}

const elementsOf = (node: Tagged | Content | null): Tagged[] =>
  node !== null && 'role' in node ? [node, ...node.children.flatMap(elementsOf)] : []
