import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { askConsoleQuietly } from '#platform/client/console.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import { $me } from '#platform/client/stores/console.ts'

export const useMe = () => {
  const me = useStore($me, { ssr: () => undefined })
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    if ($me.get() !== undefined) return
    askConsoleQuietly('GET /v1/console/staff/me', {})
      .then((found) => $me.set(found))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.is('staffSessionOver')) leadIn()
        else setTrouble(errorText(error))
      })
  }, [])
  return { me, trouble }
}

const leadIn = (): void => {
  const here = location.pathname + location.search + location.hash
  location.replace(`/admin/login?to=${encodeURIComponent(here)}`)
}
