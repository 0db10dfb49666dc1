import { transportMessages } from '#platform/client/messages.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { $member } from '#platform/client/stores/session.ts'

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
