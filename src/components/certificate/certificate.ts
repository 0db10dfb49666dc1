import { send } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { saveFile } from '#api/save-file.ts'
import { tooManyText } from '#api/too-many.ts'
import { getCertificate, getCertificatePaper } from '#contract/own-certificate.ts'

type State = 'reading' | 'found' | 'over' | 'missing' | 'trouble'

/**
 * Shows whose paper the link in a mail opens, and saves it once its button is pressed. The token comes after the `#` of the
 * address, which is sent to nobody.
 */
export class OwnCertificate extends HTMLElement {
  private token = ''
  private saving = false

  connectedCallback(): void {
    this.querySelector('[data-save]')?.addEventListener('click', () => void this.save())
    this.querySelector('[data-again]')?.addEventListener('click', () => void this.read())
    addEventListener('hashchange', () => this.readAddress())
    this.readAddress()
  }

  private readAddress(): void {
    // The way past the menus is no other link.
    if (['', '#main'].includes(location.hash) && this.token !== '') return
    const token = location.hash.slice(1)
    const isWhole = /^[\w-]{43}$/.test(token)
    this.token = isWhole ? token : ''
    if (isWhole) void this.read()
    else this.show('missing')
  }

  private async read(): Promise<void> {
    const { token } = this
    this.show('reading')
    try {
      const found = await send(getCertificate, { token }, { trouble: 'silent' })
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
      await saveFile(getCertificatePaper, { token: this.token }, { trouble: 'silent' })
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

  private say(place: string, text: string): void {
    const said = this.querySelector(`[data-said="${place}"]`)
    if (said) said.textContent = text
  }

  /** What has come of it is heard as well, where that was not there from the beginning. */
  private show(state: State): void {
    const wasSeen = this.dataset['state'] !== state
    this.dataset['state'] = state
    const heading = this.querySelector<HTMLElement>(`[data-when="${state}"] h2`)
    if (wasSeen) heading?.focus({ preventScroll: true })
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('certificateOver') || error.is('invalid'))

const sentenceOf = (error: unknown): string => {
  if (error instanceof ApiError && error.is('tooMany')) return tooManyText(error)
  return error instanceof Error ? error.message : String(error)
}
