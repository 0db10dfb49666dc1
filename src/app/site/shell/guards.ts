import { loginNeeded } from '#platform/client/messages.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { isLoggingIn, rememberReturnPath } from '#platform/client/stores/return-path.ts'

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
