import { demoNow } from '#platform/client/stores/site-now.ts'

/**
 * Shows the site's time at the foot of the page if a demo runs at another time. Other sites load
 * nothing for it.
 */
export const showDemoClock = async (): Promise<void> => {
  const now = demoNow()
  if (now === undefined) return
  const { drawDemoClock } = await import('#app/site/shell/demo-clock-line.ts')
  drawDemoClock(now)
}
