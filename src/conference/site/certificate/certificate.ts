import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { MailLink, sentenceOf } from '#platform/site/mail-link/mail-link.ts'

export class OwnCertificate extends MailLink {
  private saving = false

  override connectedCallback(): void {
    this.querySelector('[data-save]')?.addEventListener('click', () => void this.save())
    this.querySelector('[data-again]')?.addEventListener('click', () => void this.read())
    super.connectedCallback()
  }

  protected override opened(): void {
    void this.read()
  }

  private async read(): Promise<void> {
    const { token } = this
    this.show('reading')
    try {
      const found = await send('POST /v1/front/getCertificate', { token }, { trouble: 'silent' })
      // Another link was opened meanwhile.
      if (token !== this.token) return
      this.fill({ ...found, until: `${found.until}까지` })
      this.say('saved', '')
      this.show('found')
    } catch (error) {
      if (token !== this.token) return
      this.say('trouble', sentenceOf(error))
      this.show(isOver(error) ? 'over' : 'trouble')
    }
  }

  private async save(): Promise<void> {
    if (this.saving) return
    this.saving = true
    this.say('refusal', '')
    this.say('saved', '참가확인서를 만들고 있습니다.')
    try {
      await saveFile(
        'POST /v1/front/getCertificatePaper',
        { token: this.token },
        { trouble: 'silent' },
      )
      this.say('saved', '참가확인서 파일을 내려받았습니다. 파일을 열어 인쇄하시면 됩니다.')
    } catch (error) {
      this.say('saved', '')
      if (isOver(error)) this.show('over')
      else this.say('refusal', sentenceOf(error))
    } finally {
      this.saving = false
    }
  }

  private fill(facts: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(facts)) {
      for (const place of this.querySelectorAll(`[data-fact="${name}"]`)) place.textContent = value
    }
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('certificateOver') || error.is('invalid'))
