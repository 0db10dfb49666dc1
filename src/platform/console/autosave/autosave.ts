import { isSame } from '#platform/site/section/changes.ts'
import { ApiError } from '#platform/client/errors.ts'
import { openLoginGate } from '#platform/client/stores/console.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { momentWords } from '#platform/console/moment.ts'
import { atom, type WritableAtom } from 'nanostores'

/** `kept`: the server has it all. `failed`: it could not be reached, and is tried again. */
type SaveState = 'kept' | 'typed' | 'keeping' | 'failed' | 'conflict' | 'refused'

/** In ms: after the last letter, and after a try that did not come through. */
const pause = 1500
const retryAfter = 10_000

/**
 * Keeps what is written on the server as a draft, and in this browser until it is there: a line that ends and a page
 * that is closed lose nothing. `Theirs` is what somebody else has made of the same thing meanwhile.
 */
export abstract class Autosave<Written, Theirs> {
  readonly $written: WritableAtom<Written>
  readonly $saveState = atom<SaveState>('kept')
  readonly $conflict = atom<Theirs | undefined>(undefined)
  /** What the server said last, where it refused. */
  readonly $refusal = atom<ApiError | undefined>(undefined)
  /** Of what is written on the same page, and leaves it together with this. */
  readonly companions = new Set<Pick<Autosave<unknown, unknown>, 'settle' | 'isKept'>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined

  constructor(written: Written) {
    this.$written = atom(written)
    addEventListener('online', this.#onOnline)
  }

  /** Under which this browser keeps what the server does not have yet. */
  protected abstract get key(): string
  /** Sends it, and remembers the server's answer. Throws `ApiError`. */
  protected abstract send(written: Written): Promise<void>
  /** What one's own words shall go over. */
  protected abstract standOn(theirs: Theirs): void

  /** What this browser kept of an earlier sitting, where it is something else. */
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
    this.#later(pause)
  }

  /** Whether the server has all that was typed. */
  isKept(): boolean {
    const companions = [...this.companions]
    return this.$saveState.get() === 'kept' && companions.every((companion) => companion.isKept())
  }

  /** Keeps all that was typed now. Throws where that cannot be done. */
  async settle(): Promise<void> {
    for (const companion of this.companions) await companion.settle()
    while (this.$saveState.get() !== 'kept') await this.keep()
  }

  /** Shows what the server refused, at its fields or as somebody else's change. */
  refused(error: ApiError): void {
    const isConflict = error.is('changedMeanwhile') && error.current !== undefined
    if (isConflict) this.$conflict.set(error.current as Theirs)
    this.$refusal.set(error)
    this.$saveState.set(isConflict ? 'conflict' : 'refused')
  }

  /** Goes on from one's own words over somebody else's. */
  overrule(): void {
    const theirs = this.$conflict.get()
    if (theirs !== undefined) this.standOn(theirs)
    this.#clear('typed')
    this.#later(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#onOnline)
  }

  /** Nothing is under way any more, and nothing waits for its moment. */
  protected async rest(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running?.catch(() => undefined)
  }

  /** From here on, what the server has: restored, or somebody else's. */
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

  /** Keeps it now, changed or not. */
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
    this.#later(pause)
  }

  async #explain(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.is('staffSessionOver')) {
      this.$saveState.set('typed')
      if (await openLoginGate('over')) this.#later(0)
    } else if (error instanceof ApiError) {
      this.refused(error)
    } else {
      this.$saveState.set('failed')
      this.#later(retryAfter)
    }
  }
}

/** What was typed and has not reached the server, kept in this browser. */
export interface Backup<Written> {
  written: Written
  /** An ISO moment. */
  at: string
}

/** Nothing where the browser keeps nothing: full, or forbidden. */
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

/** `18:05 저장됨`; `at` is an ISO moment, undefined where nothing has been kept yet. */
export const saveStateWords = (saveState: SaveState, at: string | undefined): string =>
  saveState === 'kept' && at !== undefined
    ? `${momentWords(at).slice(-5)} 저장됨`
    : words[saveState]
