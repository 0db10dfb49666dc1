import { ApiError } from '#platform/client/errors.ts'
import { say } from '#platform/rules/say.ts'
import { MailLink, sentenceOf } from '#platform/site/mail-link/mail-link.ts'

/** A link that says what it opens, and hands out files until it ends. */
export abstract class FileLink extends MailLink {
  private saving = false

  override connectedCallback(): void {
    for (const button of this.querySelectorAll<HTMLElement>('[data-save]'))
      button.addEventListener('click', () => void this.hand(button.dataset['save'] ?? ''))
    this.querySelector('[data-again]')?.addEventListener('click', () => void this.read())
    super.connectedCallback()
  }

  /** Answers the facts that the page has places for. Throws ApiError. */
  protected abstract look(token: string): Promise<Readonly<Record<string, string>>>

  /** `file` is the button's `data-save`. Throws ApiError. */
  protected abstract save(token: string, file: string): Promise<void>

  protected override opened(): void {
    void this.read()
  }

  private async read(): Promise<void> {
    const { token } = this
    this.show('reading')
    try {
      const facts = await this.look(token)
      // Another link was opened meanwhile.
      if (token !== this.token) return
      for (const [name, value] of Object.entries(facts))
        for (const place of this.querySelectorAll(`[data-fact="${name}"]`))
          place.textContent = value
      this.say('saved', '')
      this.show('found')
    } catch (error) {
      if (token !== this.token) return
      this.say('trouble', sentenceOf(error))
      this.show(isOver(error) ? 'over' : 'trouble')
    }
  }

  private async hand(file: string): Promise<void> {
    if (this.saving) return
    this.saving = true
    this.say('refusal', '')
    this.say('saved', say('파일을 만들고 있습니다.'))
    try {
      await this.save(this.token, file)
      this.say('saved', say('파일을 내려받았습니다. 파일을 열어 인쇄하시면 됩니다.'))
    } catch (error) {
      this.say('saved', '')
      if (isOver(error)) this.show('over')
      else this.say('refusal', sentenceOf(error))
    } finally {
      this.saving = false
    }
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  (['certificateOver', 'notFound', 'invalid'] as const).some((code) => error.is(code))
