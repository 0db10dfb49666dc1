import { demoNow } from '#platform/client/stores/site-now.ts'

/** Says at the foot of a page what the clock of a site shows that is tried out at another time. Elsewhere nothing is loaded. */
export const showDemoClock = async (): Promise<void> => {
  const now = demoNow()
  if (now === undefined) return
  const { drawDemoClock } = await import('#app/site/shell/demo-clock-line.ts')
  drawDemoClock(now)
}
