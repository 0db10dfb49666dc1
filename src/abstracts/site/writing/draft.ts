import { atom } from 'nanostores'
import type { CallLimits } from '#abstracts/rules/problems.ts'
import { ApiError, TransportError } from '#platform/client/errors.ts'
import type { Answer, Input } from '#platform/client/keys.ts'
import { errorCodes } from '#platform/rules/error-codes.ts'
import { Autosave, type Backup } from '#platform/site/autosave/autosave.ts'
import { isSame } from '#platform/site/form/changes.ts'

export type Loaded = Answer<'GET /v1/front/abstract/get'>
export type Content = Loaded['content']
export type Consents = Input<'POST /v1/front/abstract/submit'>['consents']
type Saved = Answer<'POST /v1/front/abstract/save'>

/**
 * The calls behind the form. The office opens it with calls of its own: without `addFigure` the
 * figure stays as it is, without `submit` the form has no last step's button.
 */
export interface WritingCalls {
  /**
   * Begins the keys under which this browser keeps what the server has not got yet; of a member
   * with `writtenKey` and the member's number, so that it goes at the log-out.
   */
  key: string
  /** Hears whether anything is not on the server yet. */
  onUnsaved?: (is: boolean) => void
  load: () => Promise<Loaded>
  save: (input: { row_version: number; content: Content }) => Promise<Saved>
  submit?: (input: { row_version: number; consents: Consents }) => Promise<{ number: string }>
  addFigure?: (file: File) => Promise<number>
  findAffiliations?: (search: string) => Promise<Content['affiliations']>
  savePdf?: () => Promise<void>
  /** Told at once, before anything is kept. */
  typed?: (content: Content) => void
}

/** The limits are read by name. */
export const limitsOf = (call: Loaded['call']) => call as typeof call & CallLimits

const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** An abstract that is kept on the server as it is typed, and in this browser until it is there. */
export class Draft extends Autosave<Content, Loaded> {
  readonly $shown
  protected override readonly pause = 800
  readonly #calls: WritingCalls
  #base: Pick<Loaded, 'content' | 'row_version'>

  constructor(calls: WritingCalls, loaded: Loaded) {
    super(loaded.content)
    this.#calls = calls
    this.#base = loaded
    this.$shown = atom<Pick<Loaded, 'page' | 'naming'>>(loaded)
  }

  /** The version that it was typed upon is part of it. */
  protected get key(): string {
    return `${this.#calls.key}:${this.#base.row_version}`
  }

  get row_version(): number {
    return this.#base.row_version
  }

  /**
   * Takes up what an earlier visit left in this browser. Where the server has got something newer
   * since, both stay for the author to choose from. Answers whether there was anything.
   */
  resume(loaded: Loaded): boolean {
    const key = this.#left()[0]
    const backup = quietly(() => JSON.parse(localStorage.getItem(key ?? '') ?? 'null') as unknown)
    const { written } = (backup ?? {}) as Partial<Backup<Content>>
    if (written === undefined || isSame(written, loaded.content)) {
      this.#forget()
      return false
    }
    this.write(written)
    if (key !== this.key) this.refused(conflictWith(loaded))
    return true
  }

  override write(content: Content): void {
    super.write(content)
    if (!this.isKept()) this.#calls.onUnsaved?.(true)
  }

  /** Shows the other text and drops this one. */
  takeTheirs(): void {
    const theirs = this.$conflict.get()
    if (theirs === undefined) return
    this.rebaseOn(theirs)
    this.replace(theirs.content)
    this.#forget()
  }

  protected rebaseOn(theirs: Loaded): void {
    this.#base = theirs
    this.$shown.set(theirs)
  }

  protected async send(content: Content): Promise<void> {
    const before = this.#base
    try {
      const saved = await this.#calls.save({ row_version: before.row_version, content })
      this.#forget()
      this.#base = { content, row_version: saved.row_version }
      this.$shown.set(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Waits and tries again, as after a lost connection.
      if (error.is('tooMany')) throw new TransportError('timeout')
      if (!error.is('changedMeanwhile')) throw error
      const theirs = await this.#calls.load()
      const isKept = isSame(theirs.content, content)
      const isUntouched = isSame(theirs.content, before.content)
      if (!isKept && !isUntouched) throw conflictWith(theirs)
      this.rebaseOn(theirs)
      if (!isKept) await this.send(content)
    }
  }

  #left(): string[] {
    const begins = `${this.#calls.key}:`
    return quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(begins))) ?? []
  }

  #forget(): void {
    this.#calls.onUnsaved?.(false)
    for (const key of this.#left()) quietly(() => localStorage.removeItem(key))
  }
}

const conflictWith = (current: Loaded): ApiError =>
  new ApiError(errorCodes.changedMeanwhile, '', { current })
