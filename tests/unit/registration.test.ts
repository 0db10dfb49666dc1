import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as registration from '#conference/rules/registration.ts'
import { judgeTiers } from '#conference/rules/tiers.ts'
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

const autumn = {
  date: '2025-10-24',
  fees: [
    { who: '정회원', memberType: '정회원', pre: 50_000, onSite: 60_000 },
    { who: '학생회원', memberType: '학생회원', pre: null, onSite: null },
    { who: '비회원', memberType: null, pre: null, onSite: 80_000 },
  ],
} as const

/** Ruling 28 for those who may register; ruling 40 for the others, whatever they have paid. */
test('who may register is judged in the specification’s order, who may not is told so before any fee', () => {
  const somebody = fc.record({
    period: fc.constantFrom('before' as const, 'open' as const, 'over' as const),
    member: fc.option(
      fc.record({
        type: fc.constantFrom(...memberTypes),
        birth: fc.constant(''),
        duesPaid: fc.boolean(),
        arrears: fc.boolean(),
        roles: fc.constant([]),
      }),
      { nil: undefined },
    ),
    seatFree: fc.boolean(),
  })
  fc.assert(
    fc.property(somebody, (given) => {
      const member = given.member && judgeTiers(autumn, given.member, new Date())
      const holds = registration.judgeRegistration({ ...given, member })
      const unmet = registration.firstUnmet(holds)
      const inTimeAndHere = given.period === 'open' && given.member !== undefined
      if (inTimeAndHere && given.member?.type !== '정회원') expect(unmet).toBe('member_type')
      else expect(unmet).toBe(registration.registrationChecks.find((check) => !holds[check]))
      expect(holds.annual_fee).toBe(given.member?.duesPaid === true)
    }),
  )
})
