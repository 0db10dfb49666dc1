import { $member } from '#stores/session.ts'

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

/** The client of the API is only fetched when it is needed; trouble is already on the screen. */
const logOutWith = async (button: HTMLButtonElement): Promise<void> => {
  button.disabled = true
  try {
    const { logOut } = await import('#api/session.ts')
    await logOut()
  } finally {
    button.disabled = false
  }
}
