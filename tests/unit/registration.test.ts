import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as registration from '#conference/rules/registration.ts'
import { memberTypes } from '#members/rules/member-types.ts'

const holdsBut = (...unmet: registration.RegistrationCheck[]) => ({
  deadline: !unmet.includes('deadline'),
  login: !unmet.includes('login'),
  annual_fee: !unmet.includes('annual_fee'),
  member_type: !unmet.includes('member_type'),
  seats: !unmet.includes('seats'),
})

const facts = (more: Partial<registration.StepFacts> = {}): registration.StepFacts => ({
  holds: holdsBut(),
  period: 'open',
  ordered: undefined,
  inLine: false,
  ...more,
})

describe('the one step that counts', () => {
  test.each<[string, Partial<registration.StepFacts>, ReturnType<typeof registration.stepOf>]>([
    ['everything holds', {}, 'register'],
    ['before the first day', { holds: holdsBut('deadline', 'login'), period: 'before' }, 'before'],
    ['after the last second', { holds: holdsBut('deadline'), period: 'over' }, 'over'],
    ['a visitor', { holds: holdsBut('login', 'annual_fee', 'member_type') }, 'login'],
    ['a student who has not paid', { holds: holdsBut('annual_fee', 'member_type') }, 'refused'],
    ['a student who has paid', { holds: holdsBut('member_type') }, 'refused'],
    ['unpaid', { holds: holdsBut('annual_fee') }, 'fee'],
    ['unpaid, and no seat', { holds: holdsBut('annual_fee', 'seats') }, 'fee'],
    ['no seat', { holds: holdsBut('seats') }, 'wait'],
    ['no seat, in line', { holds: holdsBut('seats'), inLine: true }, 'waiting'],
    ['invited', { inLine: true }, 'register'],
    ['a deposit is awaited', { ordered: 'awaited' }, 'deposit'],
    ['an answer is awaited', { ordered: 'checking' }, 'checking'],
    ['paid', { ordered: 'paid' }, 'registered'],
    [
      'paid, and over',
      { ordered: 'paid', holds: holdsBut('deadline'), period: 'over' },
      'registered',
    ],
  ])('%s', (_name, more, step) => {
    expect(registration.stepOf(facts(more))).toBe(step)
  })
})

/** Ruling 28 for those who may register; ruling 40 for the others, whatever they have paid. */
test('who may register is judged in the specification’s order, who may not is told so before any fee', () => {
  const somebody = fc.record({
    period: fc.constantFrom('before' as const, 'open' as const, 'over' as const),
    member: fc.option(
      fc.record({
        type: fc.constantFrom(...memberTypes),
        owesFee: fc.boolean(),
        annualFeePaid: fc.boolean(),
      }),
      { nil: undefined },
    ),
    seatFree: fc.boolean(),
  })
  fc.assert(
    fc.property(somebody, (given) => {
      const holds = registration.judgeRegistration(given)
      const unmet = registration.firstUnmet(holds)
      const inTimeAndHere = given.period === 'open' && given.member !== undefined
      if (inTimeAndHere && given.member?.type !== '정회원') expect(unmet).toBe('member_type')
      else expect(unmet).toBe(registration.registrationChecks.find((check) => !holds[check]))
      if (given.member?.owesFee === false) expect(holds.annual_fee).toBe(true)
    }),
  )
})
