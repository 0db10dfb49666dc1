import { atom, type WritableAtom } from 'nanostores'
import { ApiError } from '#platform/client/errors.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulTime } from '#platform/rules/days.ts'
import { isSame } from '#platform/site/form/changes.ts'

/**
 * `kept`: the server has everything. `failed`: the server could not be reached, and another try
 * follows.
 */
type SaveState = 'kept' | 'typed' | 'keeping' | 'failed' | 'conflict' | 'refused'

/** In ms: the wait after a failed try. */
const retryAfter = 10_000

/**
 * Saves a draft on the server while it is written, and in this browser until the server has it, so
 * that a lost connection or a closed page loses nothing. `Theirs` is another person's version of
 * the same thing.
 */
export abstract class Autosave<Written, Theirs> {
  readonly $written: WritableAtom<Written>
  readonly $saveState = atom<SaveState>('kept')
  readonly $conflict = atom<Theirs | undefined>(undefined)
  readonly $refusal = atom<ApiError | undefined>(undefined)
  readonly companions = new Set<Pick<Autosave<unknown, unknown>, 'flush' | 'isKept'>>()
  /** In ms: the wait after the last letter. */
  protected readonly pause: number = 1500
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined

  constructor(written: Written) {
    this.$written = atom(written)
    addEventListener('online', this.#onOnline)
  }

  protected abstract get key(): string
  /** Sends the draft and remembers the server's answer. Throws `ApiError`. */
  protected abstract send(written: Written): Promise<void>
  /** Takes the other person's version as the base, so that one's own text may replace it. */
  protected abstract rebaseOn(theirs: Theirs): void
  /** Asks staff to log in again over the page, and answers whether they did. */
  protected logIn(): Promise<boolean> {
    return Promise.resolve(false)
  }

  /** Text that this browser kept from an earlier visit; undefined if it equals the current one. */
  left(): Backup<Written> | undefined {
    const left = findBackup<Written>(this.key)
    return left && isSame(left.written, this.$written.get()) ? undefined : left
  }

  write(written: Written): void {
    if (isSame(written, this.$written.get())) return
    this.$written.set(written)
    keepBackup(this.key, written)
    if (this.$saveState.get() === 'conflict') return
    this.$saveState.set('typed')
    this.#later(this.pause)
  }

  isKept(): boolean {
    const companions = [...this.companions]
    return this.$saveState.get() === 'kept' && companions.every((companion) => companion.isKept())
  }

  /** Saves everything typed so far. Throws if that fails. */
  async flush(): Promise<void> {
    for (const companion of this.companions) await companion.flush()
    while (this.$saveState.get() !== 'kept') await this.keep()
  }

  refused(error: ApiError): void {
    const isConflict = error.is('changedMeanwhile') && error.current !== undefined
    if (isConflict) this.$conflict.set(error.current as Theirs)
    this.$refusal.set(error)
    this.$saveState.set(isConflict ? 'conflict' : 'refused')
  }

  overrule(): void {
    const theirs = this.$conflict.get()
    if (theirs !== undefined) this.rebaseOn(theirs)
    this.#clear('typed')
    this.#later(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#onOnline)
  }

  protected async rest(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running?.catch(() => undefined)
  }

  /** Shows the server's version, restored or written by another person, and drops one's own. */
  protected replace(written: Written): void {
    clearTimeout(this.#timer)
    this.$written.set(written)
    this.#clear('kept')
    dropBackup(this.key)
  }

  readonly #onOnline = (): void => {
    if (this.$saveState.get() === 'failed') this.#later(0)
  }

  #clear(saveState: SaveState): void {
    this.$conflict.set(undefined)
    this.$refusal.set(undefined)
    this.$saveState.set(saveState)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep().catch(() => undefined), ms)
  }

  protected keep(): Promise<void> {
    this.#running ??= this.#keepOnce().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #keepOnce(): Promise<void> {
    clearTimeout(this.#timer)
    const sent = this.$written.get()
    const { key } = this
    this.$saveState.set('keeping')
    try {
      await this.send(sent)
    } catch (error) {
      await this.#explain(error)
      throw error
    }
    dropBackup(key)
    const isAll = isSame(sent, this.$written.get())
    this.#clear(isAll ? 'kept' : 'typed')
    if (isAll) return
    keepBackup(this.key, this.$written.get())
    this.#later(this.pause)
  }

  async #explain(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.is('staffSessionOver')) {
      this.$saveState.set('typed')
      if (await this.logIn()) this.#later(0)
    } else if (error instanceof ApiError) {
      this.refused(error)
    } else {
      this.$saveState.set('failed')
      this.#later(retryAfter)
    }
  }
}

export interface Backup<Written> {
  written: Written
  /** An ISO moment. */
  at: string
}

/** Answers undefined if the browser's storage is full or forbidden. */
const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

const keepBackup = (key: string, written: unknown): void => {
  const backup = JSON.stringify({ written, at: siteNow().toISOString() })
  quietly(() => localStorage.setItem(key, backup))
}

const dropBackup = (key: string): void => {
  quietly(() => localStorage.removeItem(key))
}

const findBackup = <Written>(key: string): Backup<Written> | undefined =>
  quietly(() => {
    const kept = localStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as Backup<Written>)
  })

const words: Readonly<Record<SaveState, string>> = {
  kept: '저장됨',
  typed: '작성 중',
  keeping: '저장 중',
  failed: '연결 대기 중. 이 브라우저에는 저장했습니다.',
  conflict: '저장하지 못함',
  refused: '저장하지 못함',
}

/** `18:05 저장됨`. `at` is an ISO moment; undefined if nothing has been saved yet. */
export const saveStateWords = (saveState: SaveState, at: string | undefined): string =>
  saveState === 'kept' && at !== undefined ? `${seoulTime(new Date(at))} 저장됨` : words[saveState]
