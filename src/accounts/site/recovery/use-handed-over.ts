import { openDialog } from '#platform/client/stores/dialogs.ts'
import { takeHandedOver } from '#platform/client/stores/handed-over.ts'
import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * The id that the page before handed over; empty until React listens. Who comes without one has taken a wrong way and
 * is sent to the login (spec part 2).
 */
export const useHandedOver = (key: Parameters<typeof takeHandedOver>[0]): string => {
  const id = useSyncExternalStore(
    never,
    () => takeHandedOver(key),
    () => '',
  )
  useEffect(() => {
    if (id === undefined) void refuseAccess()
  }, [id])
  return id ?? ''
}

export const refuseAccess = async (): Promise<void> => {
  await openDialog({ kind: 'ok', text: '잘못된 접근입니다.' })
  location.replace('/auth/login')
}
