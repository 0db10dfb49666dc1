import { $loggedIn, $member, type SavedMember } from '#platform/client/stores/session.ts'
import { useStore } from '@nanostores/react'

/** The server knows no session, so the first render in the browser must not know it either. */
export const useLoggedIn = (): boolean => useStore($loggedIn, { ssr: () => false })

export const useMember = (): SavedMember | undefined => useStore($member, { ssr: () => undefined })
