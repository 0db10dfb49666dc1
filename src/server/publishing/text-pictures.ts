import type { LocalFile } from '#server/publishing/entry.ts'
import { parse } from 'node-html-parser'
import { basename, resolve } from 'node:path'

/** A picture inside a text that lies on this machine. */
export type LocalPicture = LocalFile & {
  /** How the text names it. */
  addresses: readonly string[]
}

/** Where an address of a text lies on this machine; undefined where it leads elsewhere. */
export type PathOf = (address: string, tag: 'img' | 'a') => string | undefined

/** The pictures of a text, and of what its links open, that lie on this machine: each once. */
export const picturesIn = (html: string, pathOf: PathOf): LocalPicture[] => {
  const found = new Map<string, Set<string>>()
  for (const { tag, address } of addressesIn(html)) {
    const path = pathOf(address, tag)
    if (path !== undefined) found.set(path, (found.get(path) ?? new Set()).add(address))
  }
  return [...found].map(([path, addresses]) => ({
    ...{ path, name: basename(path) },
    addresses: [...addresses],
  }))
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

/** Finds pictures that lie beside the text, or below its folder: `사진.jpg`, percent-encoded or not. */
export const besideIn =
  (folder: string): PathOf =>
  (address, tag) =>
    tag === 'a' || /^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address)
      ? undefined
      : resolve(folder, decoded(address))

/** As it is where it is not percent-encoded rightly. */
export const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
