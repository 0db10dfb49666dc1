import type { Draft } from '#boards/api/office-post-fields.ts'
import type { SaveInput } from '#boards/api/office-post-drafts.ts'
import type { PostType } from '#boards/rules/boards.ts'

/** What an editor of a post holds. */
export type Sheet = Omit<SaveInput, 'post_pk' | 'version' | 'based_on'>

/** A post that nobody has written yet. */
export const blankSheet = (type: PostType, author: string): Sheet => ({
  type,
  title: '',
  content: '',
  author,
  pinned: false,
  unlisted: false,
  enrolled_at: null,
  card_file_pk: null,
  removed_files: [],
})

export const sheetOf = (draft: Draft): Sheet => ({
  type: draft.type,
  title: draft.title,
  content: draft.content,
  author: draft.author,
  pinned: draft.pinned,
  unlisted: draft.unlisted,
  enrolled_at: draft.enrolled_at,
  card_file_pk: draft.card_file_pk,
  removed_files: draft.removed_files,
})

const ahead = '+09:00'

/** A moment as `datetime-local` has it, in Seoul; empty for none. */
export const localTime = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 16)

/** The same the other way round; null where nothing was chosen. */
export const momentOf = (local: string): string | null =>
  local === '' ? null : new Date(`${local}:00${ahead}`).toISOString()
