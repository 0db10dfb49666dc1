import { send } from '#platform/client/client.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'

/** The Korean particles of 시행본에 동의 and 시행본을 확인. */
const particles: Readonly<Record<string, string>> = { 동의: '에', 확인: '을' }

export const markAgreedVersion = async (element: HTMLElement): Promise<void> => {
  const { kind, verb = '' } = element.dataset
  const { consents } = await send('GET /v1/front/getMemberConsents', {}, { trouble: 'silent' })
  const consent = consents.find(({ document, agreed }) => document === kind && agreed)
  if (consent === undefined) return
  const day = longDay(seoulDay(new Date(consent.created_at)))
  const line = element.querySelector('p')
  if (line)
    line.textContent = `${day}에 ${longDay(consent.version)} 시행본${particles[verb] ?? '에'} ${verb}하셨습니다.`
  mark(consent.version, `${verb}하신 판본`)
}

const mark = (version: string, text: string): void => {
  const row = document.querySelector(`[data-version="${version}"] th`)
  const badge = document.createElement('span')
  badge.className = 'agreed'
  badge.textContent = text
  row?.append(badge)
}
