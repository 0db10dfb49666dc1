import type { TransportError } from '#platform/client/errors.ts'
import { loginNeeded, sessionMessages, tokenError } from '#platform/client/messages.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { hasFormDraft } from '#platform/client/stores/form-draft.ts'
import { rememberReturnPath } from '#platform/client/stores/return-path.ts'
import { $member, endSession } from '#platform/client/stores/session.ts'
import { pathHere, say } from '#platform/rules/say.ts'

export type SessionCode = keyof typeof sessionMessages

export const isSessionCode = (code: number): code is SessionCode => code in sessionMessages

const kept = '입력하시던 내용은 다시 로그인하시면 복원됩니다.'

/**
 * Handles the codes 84 and 91 (spec part 8): the tokens are deleted at once, and the login opens
 * after the dialog was read.
 */
export const saySessionOver = (code: SessionCode): void => {
  rememberReturnPath(location.pathname + location.search, $member.get()?.pk)
  endSession()
  const text = say(sessionMessages[code]) + (hasFormDraft() ? `\n${say(kept)}` : '')
  void openDialog({ kind: 'ok', text }).then(() => location.assign(pathHere('/auth/login')))
}

export const sayTokenError = (): void => {
  endSession()
  void openDialog({ kind: 'ok', ...tokenError }).then(() => location.assign(pathHere('/')))
}

export const sayLoginNeeded = (): void => {
  void openDialog({ kind: 'login', text: loginNeeded })
}

/** Shows nothing while the page is being left, because the browser then aborts its calls. */
export const sayTrouble = ({ message }: TransportError): void => {
  if (!leaving) void openDialog({ kind: 'ok', text: message })
}

let leaving = false

if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    leaving = true
  })
  addEventListener('pageshow', () => {
    leaving = false
  })
}
