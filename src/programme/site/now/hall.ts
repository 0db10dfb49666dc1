import { askQuietly } from '#platform/client/ask-quietly.ts'
import { seoulDay, seoulTime, shortDay } from '#platform/rules/days.ts'
import type { ProgrammeNow } from '#programme/api/now.ts'
import { roomsAt } from '#programme/rules/now.ts'

/** In ms. */
const asksEvery = 30_000

/** The screen in the hall; without a network it goes on with the day as it was last told. */
export class HallScreen extends HTMLElement {
  private found: ProgrammeNow | undefined
  /** Ms by which the server's clock is ahead of this one. */
  private ahead = 0
  private drawn = ''

  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => void this.requestFullscreen())
    void this.ask()
    setInterval(() => void this.ask(), asksEvery)
    setInterval(() => this.draw(), 1_000)
  }

  private async ask(): Promise<void> {
    const found = await askQuietly('GET /v1/programme/now', {})
    const trouble = '연결이 끊어져 마지막으로 받은 프로그램을 표시합니다.'
    fill(this, { trouble: found === undefined ? trouble : '' })
    if (found !== undefined) this.ahead = Date.parse(found.now) - Date.now()
    this.found = found ?? this.found
    this.draw()
  }

  private draw(): void {
    if (this.found === undefined) return
    const { conference, sessions } = this.found
    const now = new Date(Date.now() + this.ahead)
    const time = seoulTime(now)
    const [first] = sessions
    const isDay = first?.day === seoulDay(now)
    const over = conference === '' ? '공개된 프로그램이 없습니다.' : '모든 일정이 종료되었습니다.'
    const status = first
      ? `${shortDay(first.day)} ${first.begins} ‘${first.title}’(${first.room})부터 시작합니다.`
      : over
    fill(this, { conference, time, status: isDay ? '' : status })
    const rooms = isDay ? roomsAt(sessions, time) : []
    // Drawn anew only where something changed, so that screen readers are not interrupted.
    if (JSON.stringify(rooms) === this.drawn) return
    this.drawn = JSON.stringify(rooms)
    const template = this.querySelector('template')?.content.firstElementChild
    const cards = rooms.flatMap(({ room, on, next }) => {
      const card = template?.cloneNode(true) as Element | undefined
      if (card === undefined) return []
      fill(card, { room, ...factsOf('on', on), ...factsOf('next', next) })
      return card
    })
    this.querySelector('.rooms')?.replaceChildren(...cards)
  }
}

type Item = ReturnType<typeof roomsAt>[number]['on']

const factsOf = (name: 'on' | 'next', one: Item): Record<string, string> => ({
  [`${name}-time`]: one === undefined ? '' : `${one.begins}~${one.ends}`,
  [`${name}-cancelled`]: one?.isCancelled ? '취소' : '',
  [`${name}-title`]: one === undefined ? '일정 없음' : `${one.number} ${one.title}`.trim(),
  [`${name}-by`]: [one?.presenter, one?.session].filter(Boolean).join(' · '),
})

const fill = (within: Element, facts: Record<string, string>): void => {
  for (const [fact, words] of Object.entries(facts)) {
    const place = within.querySelector(`[data-fact="${fact}"]`)
    if (place && place.textContent !== words) place.textContent = words
  }
}
