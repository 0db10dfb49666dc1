import { useEffect, useState } from 'react'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulDay } from '#platform/rules/days.ts'

/** The Seoul day at first render. A form left open over midnight keeps its day. */
export const useToday = (): string => useState(() => seoulDay(siteNow()))[0]

/** In ms, renewed every second while `running`. */
export const useNow = (running: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return undefined
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
