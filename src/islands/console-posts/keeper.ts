import { askQuietly } from '#api/console.ts'
import { ApiError } from '#api/errors.ts'
import { saveDraft } from '#contract/office-posts.ts'
import type { Draft, Standing } from '#contract/office-post-fields.ts'
import type { Done } from '#contract/office-posts.schema.ts'
import { dropBackup, keepBackup } from '#islands/console-posts/backup.ts'
import { isSame, type Sheet } from '#islands/console-posts/sheet.ts'
import { openDoor } from '#stores/console.ts'
import { atom } from 'nanostores'

/** `kept`: the server has it all. `failed`: it could not be reached, and is tried again. */
export type Keeping = 'kept' | 'typed' | 'keeping' | 'failed' | 'conflict' | 'refused'

/** From where writing goes on: what the server has. */
interface From {
  sheet: Sheet
  draft: Draft | undefined
  /** The post's version. */
  basedOn: number | undefined
  /** Of a post that there is. */
  pk: number | undefined
}

/** In ms: after the last letter, and after a try that did not come through. */
const pause = 1500
const retryAfter = 10_000

/**
 * Keeps a draft on the server while it is written, and in this browser until it is there: a line that breaks, a session
 * that ends and a page that is closed lose nothing.
 */
export class Keeper {
  readonly $sheet
  readonly $keeping = atom<Keeping>('kept')
  /** The draft as the server keeps it; undefined before a new post's first words. */
  readonly $draft
  /** What somebody else has done meanwhile. */
  readonly $conflict = atom<Standing | undefined>(undefined)
  /** What the server says of which field. */
  readonly $fields = atom<Readonly<Record<string, string>>>({})
  readonly #staff: number
  #pk: number | undefined
  #version: number
  #basedOn: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined

  constructor(staff: number, { sheet, draft, basedOn, pk }: From) {
    this.#staff = staff
    this.$sheet = atom(sheet)
    this.$draft = atom(draft)
    this.#pk = pk
    this.#version = draft?.version ?? 0
    this.#basedOn = basedOn
    addEventListener('online', this.#onOnline)
  }

  change(changes: Partial<Sheet>): void {
    const next = { ...this.$sheet.get(), ...changes }
    if (isSame(next, this.$sheet.get())) return
    this.$sheet.set(next)
    keepBackup(this.#staff, this.#pk, next)
    if (this.$keeping.get() === 'conflict') return
    this.$keeping.set('typed')
    this.#later(pause)
  }

  /** Keeps all that was typed now; answers with the draft. Throws where that cannot be done. */
  async settle(): Promise<Draft> {
    for (;;) {
      const draft = this.$draft.get()
      if (draft !== undefined && draft.version > 0 && this.$keeping.get() === 'kept') return draft
      await this.#keep()
    }
  }

  /** Goes on from what the server has: restored, or somebody else's. */
  goOn({ sheet, draft, basedOn }: Omit<From, 'pk'>): void {
    clearTimeout(this.#timer)
    this.#version = draft?.version ?? 0
    this.#basedOn = basedOn
    this.$sheet.set(sheet)
    const before = this.$draft.get()
    this.$draft.set(draft ?? (before && { ...before, version: 0 }))
    this.#clear('kept')
    dropBackup(this.#staff, this.#pk)
  }

  /** The draft is the post now; what is typed next is another draft of it. */
  published({ version, state }: Done): void {
    this.#version = 0
    this.#basedOn = version
    const before = this.$draft.get()
    if (before !== undefined) this.$draft.set({ ...before, state, version: 0 })
  }

  /** Shows what the server refused, at its fields or as somebody else's change. */
  refused(error: ApiError): void {
    this.$fields.set(error.fields)
    if (!error.is('changedMeanwhile')) return
    this.$conflict.set(error.current as Standing)
    this.$keeping.set('conflict')
  }

  /** Goes on from one's own words over somebody else's. */
  overrule(): void {
    const theirs = this.$conflict.get()
    this.#version = theirs?.draft?.version ?? 0
    this.#basedOn = theirs?.post.version
    this.#clear('typed')
    this.#later(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#onOnline)
  }

  readonly #onOnline = (): void => {
    if (this.$keeping.get() === 'failed') this.#later(0)
  }

  #clear(keeping: Keeping): void {
    this.$conflict.set(undefined)
    this.$fields.set({})
    this.$keeping.set(keeping)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#keep().catch(() => undefined), ms)
  }

  #keep(): Promise<void> {
    this.#running ??= this.#keepOnce().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #keepOnce(): Promise<void> {
    clearTimeout(this.#timer)
    const sent = this.$sheet.get()
    this.$keeping.set('keeping')
    try {
      const saved = await this.#save(sent)
      dropBackup(this.#staff, this.#pk)
      this.#pk = saved.post_pk
      this.#version = saved.version
      this.#basedOn = saved.based_on
      this.$draft.set(saved)
      const isAll = isSame(sent, this.$sheet.get())
      this.#clear(isAll ? 'kept' : 'typed')
      if (!isAll) this.#later(pause)
    } catch (error) {
      await this.#explain(error)
      throw error
    }
  }

  #save(sent: Sheet): Promise<Draft> {
    return askQuietly(saveDraft, {
      ...sent,
      ...(this.#pk !== undefined && { post_pk: this.#pk }),
      ...(this.#basedOn !== undefined && { based_on: this.#basedOn }),
      version: this.#version,
    })
  }

  async #explain(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.is('staffSessionOver')) {
      this.$keeping.set('typed')
      if (await openDoor('over')) this.#later(0)
    } else if (error instanceof ApiError) {
      this.$keeping.set('refused')
      this.refused(error)
    } else {
      this.$keeping.set('failed')
      this.#later(retryAfter)
    }
  }
}
