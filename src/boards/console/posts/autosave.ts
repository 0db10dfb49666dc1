import { atom } from 'nanostores'
import type { SaveInput } from '#boards/api/office-post-drafts.ts'
import type { Done, Draft, PostStatus } from '#boards/api/office-post-fields.ts'
import type { PostType } from '#boards/rules/boards.ts'
import { askConsoleQuietly } from '#platform/client/console.ts'
import { openLoginGate } from '#platform/client/stores/console.ts'
import { picked } from '#platform/rules/picked.ts'
import { Autosave } from '#platform/site/autosave/autosave.ts'

interface From {
  sheet: Sheet
  draft: Draft | undefined
  basedOn: number | undefined
  pk: number | undefined
}

export class PostAutosave extends Autosave<Sheet, PostStatus> {
  /**
   * The draft on the server. It is undefined before a new post is first saved, and has version 0 if
   * nobody has changed the post.
   */
  readonly $draft
  readonly #staff: number
  #pk: number | undefined
  #version: number
  #basedOn: number | undefined

  constructor(staff: number, { sheet, draft, basedOn, pk }: From) {
    super(sheet)
    this.#staff = staff
    this.$draft = atom(draft)
    this.#pk = pk
    this.#version = draft?.version ?? 0
    this.#basedOn = basedOn
  }

  change(changes: Partial<Sheet>): void {
    this.write({ ...this.$written.get(), ...changes })
  }

  /**
   * Saves all that was typed, and creates a new post if there is none yet. Throws if saving fails.
   */
  async settled(): Promise<Draft> {
    await this.flush()
    const draft = this.$draft.get()
    if (draft !== undefined) return draft
    await this.keep()
    return this.settled()
  }

  /**
   * Makes sure that the post has a draft, for changes such as files that do not touch its text.
   * Throws if saving fails.
   */
  async drafted(): Promise<Draft> {
    const draft = await this.settled()
    if (draft.version > 0) return draft
    await this.keep()
    return this.drafted()
  }

  goOn({ sheet, draft, basedOn }: Omit<From, 'pk'>): void {
    this.#version = draft?.version ?? 0
    this.#basedOn = basedOn
    const before = this.$draft.get()
    this.$draft.set(draft ?? (before && { ...before, version: 0 }))
    this.replace(sheet)
  }

  published({ version, state }: Done): void {
    this.#version = 0
    this.#basedOn = version
    const before = this.$draft.get()
    if (before !== undefined) this.$draft.set({ ...before, state, version: 0 })
  }

  protected get key(): string {
    return `console-draft-${this.#staff}-${this.#pk ?? 'new'}`
  }

  protected override logIn(): Promise<boolean> {
    return openLoginGate('over')
  }

  protected rebaseOn({ draft, post }: PostStatus): void {
    this.#version = draft?.version ?? 0
    this.#basedOn = post.version
  }

  protected async send(sheet: Sheet): Promise<void> {
    const saved = await askConsoleQuietly('POST /v1/console/drafts/save', {
      ...sheet,
      ...(this.#pk !== undefined && { post_pk: this.#pk }),
      ...(this.#basedOn !== undefined && { based_on: this.#basedOn }),
      version: this.#version,
    })
    this.#pk = saved.post_pk
    this.#version = saved.version
    this.#basedOn = saved.based_on
    this.$draft.set(saved)
  }
}

export type Sheet = Omit<SaveInput, 'post_pk' | 'version' | 'based_on'>

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

export const sheetOf = (draft: Draft): Sheet =>
  picked(draft, [
    ...(['type', 'title', 'content', 'author', 'pinned', 'unlisted'] as const),
    ...(['enrolled_at', 'card_file_pk', 'removed_files'] as const),
  ])

const ahead = '+09:00'

/** The value of a `datetime-local` field in Seoul time; empty for null. */
export const localTime = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 16)

export const momentOf = (local: string): string | null =>
  local === '' ? null : new Date(`${local}:00${ahead}`).toISOString()
