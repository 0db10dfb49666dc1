import { callAt } from '#abstracts/rules/dates.ts'
import {
  $registrationStatus,
  type RegistrationStatus,
} from '#conference/client/registration-status.ts'
import { registrationActions } from '#conference/rules/registration.ts'
import { onReturn } from '#platform/client/on-return.ts'
import { rememberReturnPath } from '#platform/client/stores/return-path.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { isEnglish, say, sayOwn } from '#platform/rules/say.ts'

/** Ruling 41. */
export class DDay extends HTMLElement {
  connectedCallback(): void {
    $registrationStatus.subscribe((status) => status && this.draw(status))
  }

  private draw({ days_left: days }: RegistrationStatus): void {
    this.textContent = textOf(days)
    this.dataset['over'] = String(days < 0)
  }
}

/** Shows the hidden part whose `data-when` is the phase of the call for abstracts now. */
export class CallPhase extends HTMLElement {
  connectedCallback(): void {
    const { from = '', until = '', editUntil = until } = this.dataset
    const phase = callAt({ from, until, editUntil }, siteNow())
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = part.dataset['when'] !== phase
  }
}

const textOf = (days: number): string => {
  if (days < 0) return say('행사 종료')
  return days === 0 ? say('D-DAY') : say('D-{}', days)
}

const inOne = { label: '연회비와 등록비 납부', place: 'guide' } as const

/** The state of a pre-registration and the one button for its next step (ruling 40). */
export class NextStep extends HTMLElement {
  connectedCallback(): void {
    $registrationStatus.subscribe((status) => status && this.draw(status))
    this.querySelector(':scope > a')?.addEventListener('click', (event) => this.go(event))
    if (this.dataset['asks'] === undefined) return
    // Asks again after a login in another tab and each time the page is looked at again.
    $loggedIn.subscribe(() => void this.ask())
    onReturn(() => void this.ask())
  }

  private async ask(): Promise<void> {
    if ($loggedIn.get() && this.dataset['asks'] === 'visitors') return
    const { askRegistrationStatus } = await import('#conference/site/registration-status.ts')
    await askRegistrationStatus(this.dataset['id'] ?? '')
  }

  private draw({ step, step_text, call_text, on_the_spot, with_dues }: RegistrationStatus): void {
    this.dataset['step'] = step
    const [text, link] = [
      this.querySelector('p'),
      this.querySelector<HTMLAnchorElement>(':scope > a'),
    ]
    text?.replaceChildren(step_text, ...this.callLine(call_text))
    if (!link) return
    const action = step === 'fee' && with_dues ? inOne : registrationActions[step]
    link.hidden = action === undefined
    if (action === undefined) return
    link.textContent = sayOwn(on_the_spot ? action.label.replace('사전', '현장') : action.label)
    link.href = this.dataset[action.place] ?? link.href
  }

  private callLine(text: string): readonly Node[] {
    if (text === '') return []
    const link = document.createElement('a')
    // The menu knows the address of the page about the call; home has no room to say it again.
    const end = isEnglish() ? '/conference/abstracts' : encodeURIComponent('초록 안내')
    link.href = document.querySelector<HTMLAnchorElement>(`nav a[href$="${end}"]`)?.href ?? ''
    link.append(document.createElement('u'))
    link.firstElementChild?.append(text)
    return [document.createElement('br'), link]
  }

  /** If the target is on this page, it is clicked or focused instead of following the link. */
  private go(event: Event): void {
    const { step, guide = '' } = this.dataset
    if (step === 'login') rememberReturnPath(guide)
    const target = document.querySelector<HTMLElement>(`[data-next='${step ?? ''}']`)
    if (target === null) return
    event.preventDefault()
    if (target instanceof HTMLButtonElement) target.click()
    else target.focus()
  }
}
