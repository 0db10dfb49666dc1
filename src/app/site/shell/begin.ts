import { pressedKey } from '#platform/client/pressed-key.ts'
import { $loggedIn, $member } from '#platform/client/stores/session.ts'
import { closeOnOutsideClick } from '#platform/client/stores/outside-click.ts'
import { isLoggingIn, rememberReturnPath, takeLogin } from '#platform/client/stores/return-path.ts'
import { loginNeeded, transportMessages } from '#platform/client/messages.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'

/** The full-screen menus are for narrow screens only. */
const wide = matchMedia('(width > 73.75em)')

/**
 * `data-opens="id"` on a button opens the native dialog of that id, `data-closes` inside closes it. Esc, the trap and
 * the focus that goes back are the browser's. A menu that fills the screen closes when the window grew wide, too.
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

const alreadyMember = '이미 노화학회 회원이십니다.'

/**
 * Wherever a link to 회원가입 or to 연회비 납부 stands, the one is for those who are no members yet and the other for
 * those who are logged in (spec part 2). A login that the content asks for leads back to it; the header's leads home
 * (spec part 4).
 */
export const guardLinks = (): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    if (isSignUp(link) && $loggedIn.get()) {
      event.preventDefault()
      void openDialog({ kind: 'ok', text: alreadyMember })
    } else if (isFeePayment(link) && !$loggedIn.get()) {
      event.preventDefault()
      void openDialog({ kind: 'login', text: loginNeeded })
    } else if (isLogin(link) && link.closest('main') && !isLoggingIn(location)) {
      rememberReturnPath(location.pathname + location.search)
    }
  })
}

const isSignUp = ({ pathname }: HTMLAnchorElement): boolean => pathname === '/auth/signup'

const isLogin = ({ pathname }: HTMLAnchorElement): boolean => pathname === '/auth/login'

const isFeePayment = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === '/membership' && new URLSearchParams(search).get('menu') === '연회비 납부'

/**
 * The header is dark on white once the page is scrolled (spec part 1). The way to the top is there whenever the page is down:
 * beside the text, or in the header where the page leaves no place there.
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

/** Hover and focus open the panel by style alone; Esc shuts it until pointer and focus have left or ↓ is pressed. */
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

  /** The focus goes to the parent before its sub menu disappears. */
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

/** The member's name where the page says it, and the buttons that log out. */
export const showMember = (): void => {
  $member.subscribe((member) => {
    for (const place of document.querySelectorAll('[data-member-name]')) {
      place.textContent = member?.name ?? '회원'
    }
  })
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-logout]')) {
    button.addEventListener('click', () => void logOutWith(button))
  }
}

/** Says once, on the first page after the login, what waits for a member. */
export const showWaiting = async (): Promise<void> => {
  if (isLoggingIn(location) || !takeLogin()) return
  const { drawWaiting } = await import('#app/site/shell/waiting-line.ts')
  await drawWaiting().catch(() => undefined)
}

/**
 * The client of the API is only fetched when it is needed. Its own trouble is on the screen already; that it could not
 * be fetched is said here.
 */
const logOutWith = async (button: HTMLButtonElement): Promise<void> => {
  button.disabled = true
  try {
    const { logOut } = await import('#accounts/client/session.ts')
    await logOut()
  } catch (error) {
    if (error instanceof TypeError) void openDialog({ kind: 'ok', text: transportMessages.network })
  } finally {
    button.disabled = false
  }
}
