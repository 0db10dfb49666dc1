import { isJoinable, joinEducation, splitEducation } from '#members/rules/education.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const value = fc.string().filter(isJoinable)
const school = fc.record({
  school: value,
  degree: value,
  major: value,
  year: value,
  country: value,
})

test('joined schools come apart as they were', () => {
  fc.assert(
    fc.property(fc.array(school, { minLength: 1 }), (schools) => {
      expect(splitEducation(joinEducation(schools))).toEqual(schools)
    }),
  )
})

test.each(['a^b^c^d', 'a^b^c^d^e^f', 'a^b^c^d^e|'])('%s is not a list of schools', (joined) => {
  expect(splitEducation(joined)).toBeUndefined()
})
