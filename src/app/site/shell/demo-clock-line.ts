import { seoulDay, seoulTime, writtenDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'

/** Covers the empty lower edge of the element above, so that nothing moves when it appears. */
const style = `
display: grid; place-items: center; flex: none; height: 3.2rem; margin-top: -3.2rem; padding-inline: 1.6rem;
font-size: 1.3rem; line-height: 1.6rem; text-align: center; color: var(--color-on-dark); background: var(--color-brand-deep)
`

export const drawDemoClock = (now: Date): void => {
  const line = document.createElement('aside')
  line.setAttribute('aria-label', say('체험용 시각'))
  line.style.cssText = style
  line.textContent = say(
    '체험용 시각: {} {} (실제 시각이 아닙니다)',
    writtenDay(seoulDay(now)),
    seoulTime(now),
  )
  document.body.append(line)
}
