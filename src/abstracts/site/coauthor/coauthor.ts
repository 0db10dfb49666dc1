import { send } from '#platform/client/client.ts'
import { FileLink } from '#platform/site/mail-link/file-link.ts'
import { sentenceOf } from '#platform/site/mail-link/mail-link.ts'

const silent = { trouble: 'silent' } as const

/** A co-author's link of a mail. Sending the form is all that changes anything. */
export class OwnCoauthor extends FileLink {
  override connectedCallback(): void {
    this.querySelector('button.button')?.removeAttribute('disabled')
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.object(event.currentTarget as HTMLFormElement)
    })
    super.connectedCallback()
  }

  protected override async look(token: string) {
    const found = await send('POST /v1/front/coauthor/open', { token }, silent)
    if (found.objected) setTimeout(() => this.show('done'))
    const { conference, title, number } = found
    return { conference, title, number: number || '작성 중', authors: found.authors.join(', ') }
  }

  protected override save(): Promise<void> {
    return Promise.resolve()
  }

  private async object(form: HTMLFormElement): Promise<void> {
    const { token } = this
    const objection = form.querySelector('input')?.value.trim() ?? ''
    this.say('refusal', '')
    try {
      await send('POST /v1/front/coauthor/object', { token, objection }, silent)
      this.show('done')
    } catch (error) {
      this.say('refusal', sentenceOf(error))
    }
  }
}
