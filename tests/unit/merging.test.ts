import { describe, expect, test } from 'vitest'
import { differences, mergedFacts } from '#privacy/rules/merging.ts'

const person = { member_name: 'Kim Doobeon', birth: '1970-05-05', email: 'kim@example.org' }

describe('two accounts', () => {
  test('are one person’s whose names differ by case and spaces alone', () => {
    expect(differences(person, { ...person, member_name: 'KIM DooBeon ', email: null })).toEqual([])
    expect(differences(person, { ...person, member_name: 'kimdoobeon'.normalize('NFD') })).toEqual(
      [],
    )
  })

  test.each([
    [{ member_name: 'Lee Doobeon' }, '이름이 서로 다릅니다.'],
    [{ birth: '1970-05-06' }, '생년월일이 서로 다릅니다.'],
    [{ birth: '' }, '생년월일이 없어'],
  ])('are not where %o', (other, words) => {
    expect(differences(person, { ...person, ...other })[0]).toContain(words)
    expect(differences({ ...person, ...other }, person)[0]).toContain(words)
  })

  test('are no one’s where neither birthday is known', () => {
    const nameless = { ...person, birth: '' }
    expect(differences(nameless, nameless)).toHaveLength(1)
  })
})

test('who somebody is, and what a consent was given for, is never chosen', () => {
  const columns = mergedFacts.flatMap(({ fields }) => fields.map(({ column }) => column))
  for (const own of [
    'member_id',
    'member_name',
    'member_type',
    'birth',
    'email',
    'research_topic',
  ]) {
    expect(columns).not.toContain(own)
  }
  expect(mergedFacts.find(({ key }) => key === 'zipcode')?.fields).toHaveLength(3)
})
