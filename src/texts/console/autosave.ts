import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { ask, askConsoleQuietly } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import { openLoginGate } from '#platform/client/stores/console.ts'
import { Autosave } from '#platform/site/autosave/autosave.ts'
import type { OpenText } from '#texts/api/texts.ts'
import { withFrontMark } from '#texts/console/form/edits.ts'

export class TextAutosave extends Autosave<string, OpenText> {
  readonly path: string
  readonly $open
  readonly $savedAt = atom<string | undefined>(undefined)
  readonly #staff: number

  constructor(staff: number, open: OpenText) {
    super(open.text)
    this.#staff = staff
    this.path = open.path
    this.$open = atom(open)
  }

  /** Deletes the draft and continues from the published text. Throws `ApiError`. */
  async discard(): Promise<void> {
    await this.rest()
    const { version } = this.$open.get()
    try {
      if (version > 0) await ask('POST /v1/console/texts/discard', { path: this.path, version })
      this.goOn(await ask('GET /v1/console/texts/open', { path: this.path }))
    } catch (error) {
      if (error instanceof ApiError) this.refused(error)
      throw error
    }
  }

  /** Marks the English of a long text with the Korean that it is of. */
  override write(text: string): void {
    const { korean } = this.$open.get()
    super.write(korean === null ? text : withFrontMark(this.path, text, korean.mark))
  }

  goOn(open: OpenText): void {
    this.$open.set(open)
    this.$savedAt.set(undefined)
    this.replace(open.text)
  }

  protected get key(): string {
    return `console-text-${this.#staff}-${this.path}`
  }

  protected override logIn(): Promise<boolean> {
    return openLoginGate('over')
  }

  protected rebaseOn(theirs: OpenText): void {
    this.$open.set(theirs)
  }

  protected async send(text: string): Promise<void> {
    const { base_hash, version } = this.$open.get()
    const saved = await askConsoleQuietly('POST /v1/console/texts/save', {
      path: this.path,
      text,
      base_hash,
      version,
    })
    this.$open.set({ ...this.$open.get(), version: saved.version })
    this.$savedAt.set(saved.at)
  }
}

/** Milliseconds after the last keystroke. */
const pause = 400

/**
 * The server's last answer about the text being typed; undefined before the first. `ask` must be a
 * stable function.
 */
export const useTyped = <Answer>(
  autosave: TextAutosave,
  ask: (path: string, text: string) => Promise<Answer>,
): Answer | undefined => {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const { path, $written } = autosave
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const look = async (text: string): Promise<void> => {
      asked += 1
      const mine = asked
      const found = await ask(path, text).catch(() => undefined)
      if (found !== undefined && mine === asked) setAnswer(found)
    }
    void look($written.get())
    const stop = $written.listen((text) => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(text), pause)
    })
    return () => {
      asked = Infinity
      stop()
      clearTimeout(timer)
    }
  }, [autosave, ask])
  return answer
}
