import { loginNeeded, transportMessages } from '#platform/client/messages.ts'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { closeOnOutsideClick } from '#platform/client/stores/outside-click.ts'
import { isLoggingIn, rememberReturnPath, takeLogin } from '#platform/client/stores/return-path.ts'
import { $loggedIn, $member } from '#platform/client/stores/session.ts'
import { isEnglish, say, sayOwn } from '#platform/rules/say.ts'

const wide = matchMedia('(width > 73.75em)')

/**
 * A button with `data-opens="id"` opens the native dialog of that id, `data-closes` inside closes
 * it. The browser handles Esc and the focus. A full-screen menu also closes when the window
 * becomes wide.
 */
export const openDialogsByButton = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(button.dataset['opens'] ?? '')
    if (!(dialog instanceof HTMLDialogElement)) continue
    button.addEventListener('click', () => dialog.showModal())
    for (const close of dialog.querySelectorAll('[data-closes]')) {
      close.addEventListener('click', () => dialog.close())
    }
    closeOnOutsideClick(dialog, () => dialog.close())
    if (!dialog.classList.contains('full-screen')) continue
    wide.addEventListener('change', () => dialog.close())
  }
}

export const printByButton = (): void => {
  document.querySelector('[data-prints]')?.addEventListener('click', () => print())
}

/**
 * Stops members at a link to 회원가입, and visitors at a link to 연회비 납부, with a dialog (spec part 2).
 * A login link in the content returns to its page; the header's goes home (spec part 4).
 */
export const guardLinks = (): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    if (isSignUp(link) && $loggedIn.get()) {
      event.preventDefault()
      void openDialog({ kind: 'ok', text: say('이미 노화학회 회원이십니다.') })
    } else if (isFeePayment(link) && !$loggedIn.get()) {
      event.preventDefault()
      void openDialog({ kind: 'login', text: sayOwn(loginNeeded) })
    } else if (isLogin(link) && link.closest('main') && !isLoggingIn(location)) {
      rememberReturnPath(location.pathname + location.search)
    }
  })
}

/** An English page's links lead below `/en`. */
const isSignUp = ({ pathname }: HTMLAnchorElement): boolean => pathname.endsWith('/auth/signup')

const isLogin = ({ pathname }: HTMLAnchorElement): boolean => pathname.endsWith('/auth/login')

const isFeePayment = ({ pathname, search }: HTMLAnchorElement): boolean =>
  isEnglish()
    ? pathname === '/en/membership/payment'
    : pathname === '/membership' && new URLSearchParams(search).get('menu') === '연회비 납부'

/**
 * Turns the header dark on white once the page is scrolled (spec part 1), and shows the button to
 * the top.
 */
export const followScroll = (): void => {
  const header = document.querySelector('.site-header')
  const top = document.querySelector('scroll-to-top')
  const follow = () => {
    header?.toggleAttribute('data-scrolled', scrollY > 0)
    top?.toggleAttribute('data-shown', scrollY > innerHeight / 2)
  }
  addEventListener('scroll', follow, { passive: true })
  follow()
  top?.addEventListener('click', () => {
    scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  })
}

/**
 * CSS opens the panel on hover and focus. Esc keeps it shut until pointer and focus have left or ↓
 * is pressed.
 */
export class MainMenu extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', (event) => {
      if (pressedKey(event) === 'Escape') this.dismiss()
      if (pressedKey(event) === 'ArrowDown') this.enter(event)
    })
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.allow()
    })
    this.addEventListener('pointerleave', () => this.allow())
    document.addEventListener('keydown', (event) => {
      if (pressedKey(event) === 'Escape' && this.matches(':hover')) this.dismiss()
    })
  }

  dismiss(): void {
    const parent = document.activeElement?.closest('.sub')?.previousElementSibling
    if (parent instanceof HTMLElement && this.contains(parent)) parent.focus()
    this.dataset['dismissed'] = ''
  }

  allow(): void {
    delete this.dataset['dismissed']
  }

  enter(event: KeyboardEvent): void {
    const sub = document.activeElement?.nextElementSibling
    const first = sub?.matches('.sub') ? sub.querySelector('a') : null
    if (!first) return
    event.preventDefault()
    this.allow()
    first.focus()
  }
}

export const showMember = (): void => {
  for (const place of document.querySelectorAll('[data-member-name]')) {
    // The page's own word, in its language: the tables may not be here yet.
    const nobody = place.textContent
    $member.subscribe((member) => {
      place.textContent = member?.name ?? nobody
    })
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-logout]')) {
    button.addEventListener('click', () => void logOutWith(button))
  }
}

export const showWaiting = async (): Promise<void> => {
  if (isLoggingIn(location) || !takeLogin()) return
  const { drawWaiting } = await import('#app/site/shell/waiting-line.ts')
  await drawWaiting().catch(() => undefined)
}

const logOutWith = async (button: HTMLButtonElement): Promise<void> => {
  button.disabled = true
  try {
    const { logOut } = await import('#accounts/client/session.ts')
    await logOut()
  } catch (error) {
    if (error instanceof TypeError)
      void openDialog({ kind: 'ok', text: sayOwn(transportMessages.network) })
  } finally {
    button.disabled = false
  }
}
