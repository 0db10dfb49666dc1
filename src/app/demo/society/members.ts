import * as memberCare from '#accounts/api/member-care.ts'
import { addNote } from '#accounts/server/member-care/notes.ts'
import { setStatus } from '#accounts/server/member-care/statuses.ts'
import { consentsOf } from '#app/demo/members.ts'
import type { Person } from '#app/demo/society/people.ts'
import { moment, type Scene, type Stage } from '#app/demo/society/stage.ts'
import * as memberImport from '#members/api/member-import.ts'
import * as memberStatuses from '#members/api/member-statuses.ts'
import { changeMemberType } from '#members/api/member-types.ts'
import { changeType } from '#members/server/member-types/service.ts'
import { addConsents, addEducation } from '#members/server/profile.ts'
import { addToRoll } from '#members/server/roll.ts'
import { addMember } from '#members/server/service.ts'
import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { removeMember } from '#privacy/server/withdrawal/service.ts'

export const memberScenes = (
  everyone: readonly Person[],
  { password_hash, now }: { password_hash: string; now: Date },
): Scene[] => [
  ...everyone.flatMap((person, at) => [
    joining(person, password_hash),
    ...changesOf(person, at),
    ...notesOf(person, at),
    ...leavingOf(person, at),
  ]),
  ...joiningAgain(everyone, { password_hash, now }),
  ...statusScenes(everyone, now),
]

const joining = (person: Person, password_hash: string): Scene => ({
  at: person.joined,
  play: (stage) => join(stage, person, password_hash),
})

const joiningAgain = (
  everyone: readonly Person[],
  { password_hash, now }: { password_hash: string; now: Date },
): Scene[] => {
  const listed = rollOf(everyone, now).findLast((person) => hasNoAddress(person))
  if (listed === undefined) return []
  const joined = new Date(now.getTime() - 4.5 * 86_400_000)
  const again = { ...listed, member_id: `${listed.member_id}b`, habit: 'card' as const, joined }
  return [joining(again, password_hash)]
}

/** Members of some years of whom no other scene tells. */
const rollOf = (everyone: readonly Person[], now: Date): Person[] =>
  everyone.filter(
    (person) =>
      !hasAccount(person) &&
      person.type === '정회원' &&
      person.later === undefined &&
      person.joined.getUTCFullYear() < seoulYear(now) - 2,
  )

const hasNoAddress = ({ cell }: Person): boolean => Number(cell) % 3 === 0

/**
 * Cash payers have no account: they were on the society's list before it had a site (ruling 51).
 */
export const hasAccount = ({ habit }: Pick<Person, 'habit'>): boolean => habit !== 'cash'

const join = async (stage: Stage, person: Person, password_hash: string): Promise<void> => {
  const { context, members } = stage
  const { member_id, joined, schools } = person
  if (!hasAccount(person)) return putOnRoll(stage, person)
  const member_pk = await addMember(context.db, {
    ...factsOf(person),
    member_id,
    password_hash,
    email: `${member_id}@example.org`,
    created_at: joined.toISOString(),
  })
  const agreed = await consents(context, member_pk, person)
  await context.db.transaction().execute(async (transaction) => {
    await addEducation(transaction, member_pk, schools)
    await addConsents(transaction, agreed)
  })
  members.set(member_id, member_pk)
}

const putOnRoll = async (stage: Stage, person: Person): Promise<void> => {
  const { context, members } = stage
  const { member_id, joined } = person
  const email = hasNoAddress(person) ? null : `${member_id}@example.org`
  const one = { ...factsOf(person), research_topic: '', email, joined_on: seoulDay(joined) }
  const { keys } = await context.db.transaction().execute((transaction) =>
    addToRoll(context, transaction, stage.staff('office01', memberImport.addList), [one], {
      notice: true,
      invite: false,
    }),
  )
  if (keys[0] !== undefined) members.set(member_id, keys[0])
}

const factsOf = ({ name, en_name, gender, birth, type, workplace, ...person }: Person) => ({
  member_name: name,
  en_name,
  gender,
  birth,
  member_type: type,
  cell: person.cell,
  zipcode: workplace.zip,
  address: workplace.place,
  address_detail: '101호',
  company_name: workplace.name,
  company_en_name: workplace.en,
  md: workplace.unit,
  position: person.position,
  company_zipcode: workplace.zip,
  company_address: workplace.place,
  company_address_detail: '2층',
  receive_post: '직장' as const,
  research_topic: person.topic ?? '',
})

const consents = ({ config }: Context, member_pk: number, { joined, topic }: Person) =>
  consentsOf(config.contentDir, { member_pk, joined, topicAgreed: topic !== undefined })

interface Change {
  day: string
  from_type: Person['type']
  to_type: Person['type']
  reason: string
}

const changesOf = (person: Person, at: number): Scene[] =>
  changeOf(person, at).map(({ day, ...change }) =>
    sceneOf(person, moment(day, '14:10'), ({ context, staff }, member_pk) =>
      changeType(context, staff('office01', changeMemberType), {
        ...change,
        member_pk,
        tell: true,
      }),
    ),
  )

const changeOf = ({ type, joined, later }: Person, at: number): Change[] => {
  const year = joined.getUTCFullYear()
  if (later === 'doctor') {
    const reason = '박사학위 취득(학위증명서 확인)'
    return [{ day: `${year + 4}-03-${10 + (at % 15)}`, from_type: type, to_type: '정회원', reason }]
  }
  if (later === 'honoured') {
    const reason = '정년퇴임, 임원회 추대'
    return [{ day: `${2019 + (at % 6)}-11-18`, from_type: type, to_type: '명예회원', reason }]
  }
  return []
}

const notes = [
  '소속이 바뀌었다고 전화로 알려 오심. 마이페이지에서 직접 수정하시도록 안내함.',
  '계산서 대신 납부확인서를 요청하심. 마이페이지의 ‘납부 내역’에서 받으시도록 안내함.',
  '연구년으로 내년 2월까지 해외 체류. 우편물은 자택으로 보내 달라고 하심.',
  '학회지 심사위원 추천에 동의하심.',
]

const notesOf = (person: Person, at: number): Scene[] => {
  const body = at % 23 === 9 ? notes[Math.floor(at / 23) % notes.length] : undefined
  if (body === undefined) return []
  const day = addDays(seoulDay(person.joined), 200 + at * 3)
  const noted = moment(day < '2023-01-01' ? `2025-0${1 + (at % 8)}-14` : day, '11:20')
  return [
    sceneOf(person, noted, ({ context, staff }, member_pk) =>
      addNote(context, staff('office01', memberCare.addNote), { member_pk, body }),
    ),
  ]
}

/** Payments of leaving members are kept apart, as the law requires (ruling 42). */
const leavingOf = (person: Person, at: number): Scene[] => {
  if (person.later !== 'gone') return []
  const left = moment(`${2022 + (at % 4)}-07-0${1 + (at % 8)}`, '20:40')
  return [
    sceneOf(person, left, ({ context, members }, member_pk) =>
      context.db.transaction().execute(async (transaction) => {
        await removeMember(context, transaction, { member_pk, email: null, mailTo: undefined })
        members.delete(person.member_id)
      }),
    ),
  ]
}

const statusScenes = (everyone: readonly Person[], now: Date): Scene[] => {
  const year = seoulYear(now)
  const changes = [
    { status: '평생회원', from_day: `${year - 1}-01-01`, reason: '평생회비 납부(이사회 확인)' },
    {
      status: '휴회',
      from_day: `${year}-01-01`,
      until_day: `${year}-12-31`,
      reason: '해외 연구년',
    },
    { status: '작고', from_day: `${year - 1}-10-27`, reason: '유족의 연락' },
    { status: '퇴회', from_day: `${year - 1}-12-31`, reason: '본인의 서면 요청' },
  ] as const
  const onRoll = rollOf(everyone, now)
  return changes.flatMap((status, at) => {
    const person = onRoll[at]
    if (person === undefined) return []
    const set = moment(addDays(status.from_day, 1), '09:10')
    return sceneOf(person, set, ({ context, staff }, member_pk) => {
      const by = staff('office01', memberStatuses.setMemberStatus)
      return setStatus(context, by, { until_day: undefined, ...status, member_pk })
    })
  })
}

type Act = (stage: Stage, member_pk: number) => Promise<unknown>

/** Nothing happens if the person has not joined or has left. */
export const sceneOf = ({ member_id }: Person, at: Date, act: Act): Scene => ({
  at,
  play: async (stage) => {
    const member_pk = stage.members.get(member_id)
    if (member_pk !== undefined) await act(stage, member_pk)
  },
})
