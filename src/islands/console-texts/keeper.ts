import { ask, askQuietly } from '#api/console.ts'
import { ApiError } from '#api/errors.ts'
import { discardText, openText, saveText } from '#contract/texts.ts'
import type { OpenText } from '#contract/texts.schema.ts'
import { dropBackup, keepBackup } from '#islands/console-texts/backup.ts'
import { openDoor } from '#stores/console.ts'
import { atom } from 'nanostores'

/** `kept`: the server has it all. `failed`: it could not be reached, and is tried again. */
export type Keeping = 'kept' | 'typed' | 'keeping' | 'failed' | 'conflict' | 'refused'

/** In ms: after the last letter, and after a try that did not come through. */
const pause = 1500
const retryAfter = 10_000

/** Keeps a text on the server as a draft while it is written, and in this browser until it is there. */
export class TextKeeper {
  readonly path: string
  readonly $text
  readonly $keeping = atom<Keeping>('kept')
  /** The text as the server last told it; its draft as this page last saved it. */
  readonly $open
  /** When this page last saved; undefined before it has. */
  readonly $savedAt = atom<string | undefined>(undefined)
  /** What somebody else has made of it meanwhile. */
  readonly $conflict = atom<OpenText | undefined>(undefined)
  readonly $refusal = atom('')
  readonly #staff: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined

  constructor(staff: number, open: OpenText) {
    this.#staff = staff
    this.path = open.path
    this.$text = atom(open.text)
    this.$open = atom(open)
    addEventListener('online', this.#onOnline)
  }

  change(text: string): void {
    if (text === this.$text.get()) return
    this.$text.set(text)
    keepBackup(this.#staff, this.path, text)
    if (this.$keeping.get() === 'conflict') return
    this.$keeping.set('typed')
    this.#later(pause)
  }

  /** Saves all that was typed now. Throws where that cannot be done. */
  async settle(): Promise<void> {
    while (this.$keeping.get() !== 'kept') await this.#keep()
  }

  /** Throws the draft away and goes on from the text without it. Throws `ApiError`. */
  async discard(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running?.catch(() => undefined)
    const { version } = this.$open.get()
    try {
      if (version > 0) await ask(discardText, { path: this.path, version })
      this.goOn(await ask(openText, { path: this.path }))
    } catch (error) {
      if (error instanceof ApiError) this.#refused(error)
      throw error
    }
  }

  /** Goes on from what the server has. */
  goOn(open: OpenText): void {
    clearTimeout(this.#timer)
    this.$open.set(open)
    this.$text.set(open.text)
    this.$savedAt.set(undefined)
    this.#clear('kept')
    dropBackup(this.#staff, this.path)
  }

  /** Goes on from one's own words over somebody else's. */
  overrule(): void {
    const theirs = this.$conflict.get()
    if (theirs !== undefined) this.$open.set(theirs)
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
    this.$refusal.set('')
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
    const sent = this.$text.get()
    const { base_hash, version } = this.$open.get()
    this.$keeping.set('keeping')
    try {
      const saved = await askQuietly(saveText, { path: this.path, text: sent, base_hash, version })
      this.$open.set({ ...this.$open.get(), version: saved.version })
      this.$savedAt.set(saved.at)
      const isAll = sent === this.$text.get()
      if (isAll) dropBackup(this.#staff, this.path)
      this.#clear(isAll ? 'kept' : 'typed')
      if (!isAll) this.#later(pause)
    } catch (error) {
      await this.#explain(error)
      throw error
    }
  }

  async #explain(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.is('staffSessionOver')) {
      this.$keeping.set('typed')
      if (await openDoor('over')) this.#later(0)
    } else if (error instanceof ApiError) {
      this.#refused(error)
    } else {
      this.$keeping.set('failed')
      this.#later(retryAfter)
    }
  }

  #refused(error: ApiError): void {
    const isConflict = error.is('changedMeanwhile') && error.current !== undefined
    if (isConflict) this.$conflict.set(error.current as OpenText)
    this.$refusal.set(Object.values(error.fields)[0] ?? error.message)
    this.$keeping.set(isConflict ? 'conflict' : 'refused')
  }
}
