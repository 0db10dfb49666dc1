import { type Content, hashOf, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { TextRow, Versioned } from '#texts/api/texts.ts'
import { koreanFileOf, versionIn } from '#texts/rules/versions.ts'
import { isText, nameOf, pagesOf } from '#texts/server/kinds.ts'
import * as store from '#texts/server/store.ts'

export interface Texts {
  published: Content
  drafts: ReadonlyMap<string, store.Draft>
}

export const readTexts = async ({ config, db }: Context): Promise<Texts> => {
  const [published, drafts] = await Promise.all([
    readContent(config.contentDir),
    store.findDrafts(db),
  ])
  return { published, drafts: new Map(drafts.map((draft) => [draft.path, draft])) }
}

export const fingerprintIn = (content: Content, path: string): string | null => {
  const file = content.get(path)
  return file === undefined ? null : hashOf(file.bytes)
}

export const textIn = (content: Content, path: string): string | null => {
  const file = content.get(path)
  if (file === undefined) return null
  // TextDecoder drops a byte order mark, as the build does.
  return store.isPicture(path) ? '' : new TextDecoder().decode(file.bytes)
}

export const pathsOf = ({ published, drafts }: Texts): string[] =>
  [...new Set([...published.keys(), ...drafts.keys()])]
    .filter(isText)
    .map((path) => path.replace('.en.', '~en.'))
    // The tilde puts each English file after its Korean one.
    .toSorted()
    .map((path) => path.replace('~en.', '.en.'))

export const rowOf = (texts: Texts, path: string): TextRow => {
  const draft = texts.drafts.get(path)
  const file = texts.published.get(path)
  return {
    path,
    ...nameOf(path, draft?.text ?? textIn(texts.published, path)),
    format: path.endsWith('.md') ? 'markdown' : 'yaml',
    published: file !== undefined,
    draft: draft
      ? {
          by: draft.staff_name,
          at: draft.updated_at,
          version: draft.version,
          deletes: draft.text === null,
        }
      : null,
    changed: file?.changed.toISOString() ?? null,
    pages: pagesOf(path).map(({ address }) => address),
  }
}

/** Effective days (`YYYY-MM-DD`), oldest first. */
export const daysOf = (content: Content, document: Versioned): string[] => {
  const versions = [...content.keys()].map(versionIn).filter((one) => one?.document === document)
  return [...new Set(versions.map((one) => one?.day ?? ''))].toSorted()
}

/** The Korean files first, then their English. */
export const filesOf = (content: Content, document: Versioned, day: string): string[] => {
  const isOf = (path: string): boolean =>
    (koreanFileOf(path) ?? path) === `${document}/${day}.md` ||
    path.startsWith(`${document}/${day}/`)
  const isEnglish = (path: string): boolean => koreanFileOf(path) !== undefined
  const files = [...content.keys()].filter(isOf)
  return [...files.filter((path) => !isEnglish(path)), ...files.filter(isEnglish)]
}

export const reasonsFileOf = (document: Versioned, day: string): string =>
  document === 'bylaws' ? `bylaws/${day}/version.yaml` : `${document}/${day}.md`
