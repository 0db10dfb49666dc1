import type { TextRow, TextState } from '#texts/api/texts.ts'
import {
  type Content,
  type ContentBytes,
  hashOf,
  readContent,
} from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { isText, nameOf, pagesOf } from '#texts/server/kinds.ts'
import * as store from '#texts/server/store.ts'

/** Everything there is of the texts at one moment. */
export interface Texts {
  /** What visitors see. */
  published: Content
  /** What lies in CONTENT_DIR, where people edit by hand. */
  source: Content
  drafts: ReadonlyMap<string, store.Draft>
}

/** Reads the published texts, the folder that is edited by hand, and all drafts. */
export const readTexts = async ({ config, db }: Context): Promise<Texts> => {
  const [published, source, drafts] = await Promise.all([
    readContent(config.contentDir),
    readContent(config.sourceDir),
    store.findDrafts(db),
  ])
  return { published, source, drafts: new Map(drafts.map((draft) => [draft.path, draft])) }
}

export const printIn = (content: Content, path: string): string | null => {
  const file = content.get(path)
  return file === undefined ? null : hashOf(file.bytes)
}

export const textIn = (content: Content, path: string): string | null => {
  const file = content.get(path)
  return file === undefined ? null : textOf(file)
}

/** As the build reads it: without the mark that some editors put first. */
const textOf = ({ bytes }: ContentBytes): string => new TextDecoder().decode(bytes)

/** Every file that somebody may edit, in the order of the content. */
export const pathsOf = ({ published, source, drafts }: Texts): string[] =>
  [...new Set([...published.keys(), ...source.keys(), ...drafts.keys()])].filter(isText).toSorted()

const stateOf = ({ published, source, drafts }: Texts, path: string): TextState => {
  const draft = drafts.get(path)
  const there = printIn(source, path)
  const byHand = there !== printIn(published, path)
  if (draft === undefined) return byHand ? 'hand' : 'same'
  return byHand && draft.base_hash !== there ? 'both' : 'draft'
}

/** A file as the list of texts shows it. */
export const rowOf = (texts: Texts, path: string): TextRow => {
  const draft = texts.drafts.get(path)
  const file = texts.published.get(path)
  return {
    path,
    ...nameOf(path),
    format: path.endsWith('.md') ? 'markdown' : 'yaml',
    state: stateOf(texts, path),
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
