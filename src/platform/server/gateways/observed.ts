import type { Gateway } from '#platform/server/gateways/gateway.ts'
import { askedGateway } from '#platform/server/signals.ts'

/** The same gateway, of which every answer is told. */
export const observedGateway = (gateway: Gateway): Gateway => ({
  ready: reply('ready', gateway.ready, () => 'opened'),
  approve: reply('approve', gateway.approve, kindOf),
  cancel: reply('cancel', gateway.cancel, kindOf),
  resolveUnknown: reply('resolveUnknown', gateway.resolveUnknown, kindOf),
})

const kindOf = ({ kind }: { kind: string }): string => kind

const reply =
  <Asked, Answer>(
    call: string,
    ask: (asked: Asked) => Promise<Answer>,
    outcomeOf: (answer: Answer) => string,
  ) =>
  async (asked: Asked): Promise<Answer> => {
    const begun = performance.now()
    const tell = (outcome: string): void =>
      askedGateway.emit(() => ({ call, outcome, ms: performance.now() - begun }))
    try {
      const answer = await ask(asked)
      tell(outcomeOf(answer))
      return answer
    } catch (error) {
      tell('unavailable')
      throw error
    }
  }
