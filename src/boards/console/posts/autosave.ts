import { picked } from '#platform/rules/picked.ts'
import type { SaveInput } from '#boards/api/office-post-drafts.ts'
import type { Done, Draft, PostStatus } from '#boards/api/office-post-fields.ts'
import type { PostType } from '#boards/rules/boards.ts'
import { askQuietly } from '#platform/client/console.ts'
import { Autosave } from '#platform/console/autosave/autosave.ts'
import { atom } from 'nanostores'

/** From where writing goes on: what the server has. */
interface From {
  sheet: Sheet
  draft: Draft | undefined
  /** The post's version. */
  basedOn: number | undefined
  /** Of a post that there is. */
  pk: number | undefined
}

/** Keeps a draft of a post. */
export class PostAutosave extends Autosave<Sheet, PostStatus> {
  /** The draft as the server keeps it: undefined before a new post's first words, of version 0 where nobody has changed the post. */
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

  /** Keeps all that was typed now, and a new post before anything was; answers with what it is. Throws where that cannot be done. */
  async settled(): Promise<Draft> {
    await this.settle()
    const draft = this.$draft.get()
    if (draft !== undefined) return draft
    await this.keep()
    return this.settled()
  }

  /** The same for what changes the post without a letter, as files do: it has a draft from then on. */
  async drafted(): Promise<Draft> {
    const draft = await this.settled()
    if (draft.version > 0) return draft
    await this.keep()
    return this.drafted()
  }

  /** Goes on from what the server has: restored, or somebody else's. */
  goOn({ sheet, draft, basedOn }: Omit<From, 'pk'>): void {
    this.#version = draft?.version ?? 0
    this.#basedOn = basedOn
    const before = this.$draft.get()
    this.$draft.set(draft ?? (before && { ...before, version: 0 }))
    this.replace(sheet)
  }

  /** The draft is the post now; what is typed next is another draft of it. */
  published({ version, state }: Done): void {
    this.#version = 0
    this.#basedOn = version
    const before = this.$draft.get()
    if (before !== undefined) this.$draft.set({ ...before, state, version: 0 })
  }

  protected get key(): string {
    return `console-draft-${this.#staff}-${this.#pk ?? 'new'}`
  }

  protected standOn({ draft, post }: PostStatus): void {
    this.#version = draft?.version ?? 0
    this.#basedOn = post.version
  }

  protected async send(sheet: Sheet): Promise<void> {
    const saved = await askQuietly('POST /v1/console/drafts/save', {
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

export const sheetOf = (draft: Draft): Sheet =>
  picked(draft, [
    ...(['type', 'title', 'content', 'author', 'pinned', 'unlisted'] as const),
    ...(['enrolled_at', 'card_file_pk', 'removed_files'] as const),
  ])

const ahead = '+09:00'

/** A moment as `datetime-local` has it, in Seoul; empty for none. */
export const localTime = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 16)

/** The same the other way round; null where nothing was chosen. */
export const momentOf = (local: string): string | null =>
  local === '' ? null : new Date(`${local}:00${ahead}`).toISOString()
