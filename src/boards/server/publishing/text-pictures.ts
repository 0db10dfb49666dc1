import { localFile, type LocalFile } from '#boards/server/publishing/local-file.ts'
import { parse } from 'node-html-parser'
import { fileURLToPath } from 'node:url'

/** A picture inside a text that lies on this machine. */
export type LocalPicture = LocalFile & {
  /** How the text names it. */
  addresses: readonly string[]
}

/** The file of this machine that an address of a text means; undefined where it leads elsewhere. */
export type FileOf = (address: string, tag: 'img' | 'a') => LocalFile | undefined

/** The pictures of a text, and of what its links open, that lie on this machine: each once. */
export const picturesIn = (html: string, fileOf: FileOf): LocalPicture[] => {
  const found = new Map<string, { file: LocalFile; addresses: Set<string> }>()
  for (const { tag, address } of addressesIn(html)) {
    const file = fileOf(address, tag)
    if (file === undefined) continue
    const { path } = file
    const known = found.get(path) ?? { file, addresses: new Set() }
    known.addresses.add(address)
    found.set(path, known)
  }
  return [...found.values()].map(({ file, addresses }) => ({ ...file, addresses: [...addresses] }))
}

/** The pictures that a text asks for by an address which does not stay: none of this machine, none of https. */
export const lostPicturesIn = (html: string, pictures: readonly LocalPicture[]): string[] => {
  const known = new Set(pictures.flatMap(({ addresses }) => addresses))
  return addressesIn(html)
    .filter(({ tag, address }) => tag === 'img' && !known.has(address))
    .map(({ address }) => address)
    .filter((address) => !/^https:/i.test(address))
}

interface Address {
  tag: 'img' | 'a'
  address: string
}

const addressesIn = (html: string): Address[] => {
  if (!/<img|<a\s/i.test(html)) return []
  const root = parse(html)
  const all = (tag: 'img' | 'a', attribute: string): Address[] =>
    root
      .querySelectorAll(tag)
      .map((element) => ({ tag, address: element.getAttribute(attribute)?.trim() ?? '' }))
      .filter(({ address }) => address !== '')
  return [...all('img', 'src'), ...all('a', 'href')]
}

/**
 * Finds pictures that lie beside the text, or below its folder: `사진.jpg`, percent-encoded or not. What is no address of
 * the web's, such as `file:` or `C:\`, can mean nothing else.
 */
export const besideIn =
  (folder: string): FileOf =>
  (address, tag) => {
    if (tag === 'a') return undefined
    if (/^(?:file:|[a-z]:[/\\])/i.test(decoded(address))) return localFile(folder, pathOf(address))
    return /^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address)
      ? undefined
      : localFile(folder, decoded(address))
  }

const pathOf = (address: string): string => {
  try {
    return fileURLToPath(address)
  } catch {
    return decoded(address)
  }
}

/** As it is where it is not percent-encoded rightly. */
export const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
