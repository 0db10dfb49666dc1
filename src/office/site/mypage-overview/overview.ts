import type { GetOverviewAnswer } from '#office/api/overview.ts'
import { send } from '#platform/client/client.ts'
import { onReturn } from '#platform/client/on-return.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'

const partOf = (card: HTMLElement, name: string) =>
  card.querySelector<HTMLElement>(`[data-part=${name}]`)

const show = async (card: HTMLElement): Promise<void> => {
  const retry = partOf(card, 'retry')
  try {
    draw(card, await send('GET /v1/front/getOverview', {}, { trouble: 'silent' }))
    card.removeAttribute('aria-busy')
    if (retry) retry.hidden = true
  } catch {
    if (!card.hasAttribute('aria-busy')) return
    partOf(card, 'task')?.replaceChildren(say('내용을 불러오지 못했습니다.'))
    if (retry) retry.hidden = false
  }
}

const draw = (card: HTMLElement, { fee, conference, papers, task }: GetOverviewAnswer): void => {
  const write = (name: string, text: string): void => partOf(card, name)?.replaceChildren(text)
  if (fee) {
    const amount = fee.amount > 0 ? `${wonText(fee.amount)} ` : ''
    write('fee-name', fee.name)
    write('fee', `${amount}${sayOwn(fee.status)}`)
    partOf(card, 'fee')?.setAttribute('data-status', fee.status)
  }
  if (conference) {
    write('conference-name', conference.name)
    write('conference', conference.text)
  }
  if (papers > 0) write('papers', say('납부 {}건의 서류 보기', papers))
  write('task', task.text)
  const button = partOf(card, 'action')
  if (!button) return
  button.hidden = task.action === null
  // A link to papers is less urgent than a task, so its button is plain.
  button.className = task.action?.place === 'payments' ? 'button-line' : 'button'
  button.textContent = task.action?.label ?? ''
  if (task.action) button.setAttribute('href', card.dataset[task.action.place] ?? '')
}

const keepShown = (card: HTMLElement): void => {
  const again = () => void show(card)
  partOf(card, 'retry')?.addEventListener('click', again)
  onReturn(again)
  again()
}

export const showOverview = (): void => {
  document.querySelectorAll<HTMLElement>('[data-overview]').forEach(keepShown)
}
