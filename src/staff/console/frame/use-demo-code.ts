import { askQuietly } from '#platform/client/console.ts'
import type { LoginStatus } from '#staff/api/console-login.ts'
import { useEffect, useState } from 'react'

/** What the authenticator app shows, asked anew whenever it changes; undefined where the server does not say. */
export const useDemoCode = ({ demo_code }: LoginStatus): string | undefined => {
  const [shown, setShown] = useState(demo_code)
  useEffect(() => {
    if (shown === undefined) return undefined
    const renew = (): void => {
      askQuietly('GET /v1/console/door/standing', {}).then(
        (found) => setShown(found.demo_code),
        () => setShown(undefined),
      )
    }
    const timer = setTimeout(renew, shown.left * 1000)
    return () => clearTimeout(timer)
  }, [shown])
  return shown?.code
}
