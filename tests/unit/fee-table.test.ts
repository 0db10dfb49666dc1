import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conferenceRoles, judgeTiers, type Registering } from '#conference/rules/tiers.ts'
import { documentOf } from '#platform/rules/yaml.ts'
import { Conference } from '#texts/content/schema/conference.ts'

/*
 * fee-table.txt was written by hand from the words of the shipped conferences: sixty people, and
 * for each file the price and its row, or what is missing, and after `>` what would make it less.
 */

const [head = [], ...people] = readFileSync(join(import.meta.dirname, 'fee-table.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.trim()))

const conferences = head.slice(2).map((id) => {
  const text = readFileSync(`content/conferences/${id}.yaml`, 'utf8')
  return Conference.parse(documentOf(text).toJS())
})

/** Around the end of the early birds where there are any. */
const momentOf = ({ fees, preRegistration }: Conference, when: string): Date => {
  const early = fees.find(({ until }) => until !== undefined)?.until ?? preRegistration.from
  if (when === '조기') return new Date(preRegistration.from)
  if (when === '일반') return new Date(preRegistration.until)
  return new Date(Date.parse(early) + (when === '조기끝' ? 999 : 1000))
}

const chosenIn = ({ fees }: Conference, choice: string): string | undefined =>
  choice === '-'
    ? undefined
    : fees.find(({ who, proof }) =>
        choice === '증빙' ? proof !== undefined : who === `비회원(${choice})`,
      )?.who

const ways = { dues: '올해', arrears: '지난', presenting: '발표' }

const judged = (conference: Conference, words: string): string => {
  const [type = '', birth = '', owed = '', role = '', when = '', choice = ''] = words.split(/ +/)
  const person = {
    type: type === '비회원' ? null : (type as Registering['type']),
    birth: birth === '-' ? '' : birth,
    duesPaid: !['올해', '모두', '없음'].includes(owed),
    arrears: ['지난', '모두'].includes(owed),
    roles: conferenceRoles.filter((one) => role === '둘다' || one.startsWith(role)),
    chosen: chosenIn(conference, choice),
  }
  const { tier, offered, ...more } = judgeTiers(conference, person, momentOf(conference, when))
  const unmet = person.type === null ? '선택' : '연회비'
  const lacking = offered.length === 0 ? '구분' : unmet
  return [
    tier === undefined ? lacking : `${tier.pre.toLocaleString('ko')} ${tier.who}`,
    ...more.ways.map((way) => `>${ways[way.how]} ${way.tier.pre.toLocaleString('ko')}`),
  ].join(' ')
}

test('sixty people pay by each file as its words say', () => {
  expect(people).toHaveLength(60)
  for (const [name, words = '', ...cells] of people)
    expect([name, ...conferences.map((one) => judged(one, words))]).toEqual([name, ...cells])
})
