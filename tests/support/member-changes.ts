import * as care from '#accounts/api/member-care.ts'
import * as invitations from '#members/api/account-invitations.ts'
import { addOneMember } from '#members/api/add-member.ts'
import * as list from '#members/api/member-import.ts'
import * as statuses from '#members/api/member-statuses.ts'
import * as types from '#members/api/member-types.ts'
import type { StaffCall } from '#platform/api/call.ts'
import * as leaving from '#privacy/api/member-leaving.ts'
import * as merging from '#privacy/api/member-merging.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, type Planted } from '#tests/support/console.ts'
import { plantMember, plantOnRoll } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'
import { plantTwice } from '#tests/support/twice.ts'

export type Change = StaffCall<object, unknown>

export interface At {
  site: Site
  me: Planted
}

interface More {
  /** Whoever asks for it once more is answered as if it had been done now. */
  isDone?: true
  /** How many rows of the log it leaves, where it is about more than one member. */
  rows?: number
}

/** What is sent: as it stands, or once what it is about is there. */
export type Given = Readonly<Record<string, unknown>> | ((at: At) => Promise<object>)

/** A call that changes something, and what is sent. */
export type Case = readonly [Change, Given, More?]

const why = { reason: '총회 의결' }

const plantedMember = async ({ site }: At) => {
  const { member_pk } = await plantMember(site, { email: 'kim@example.org' })
  return { member_pk }
}

const withNote = async (at: At) => ({ ...(await plantedMember(at)), body: '전화 문의' })

const typeChange = async ({ site }: At) => {
  const { member_pk } = await plantMember(site)
  return { member_pk, from_type: '정회원', to_type: '특별회원', tell: true, ...why } as const
}

const typesChange = async ({ site }: At) => {
  const { member_pk } = await plantMember(site)
  return { keys: [member_pk], to_type: '특별회원', tell: true, ...why } as const
}

const file = Buffer.from('이름,이메일\n이노화,lee@example.org\n').toString('base64')

const plantListed = async ({ site }: At) => {
  await plantOnRoll(site, { email: 'lee@example.org' })
  return { account: 'no', seen: 1 } as const
}

const plantMistaken = async ({ site }: At) => {
  const { member_pk } = await plantMember(site, { birth: '1956-03-01' })
  const seen = { member_name: '김노화', birth: '1956-03-01', member_id: 'regular01' }
  return { member_pk, seen, member_name: '김노년', asked_by: '본인', proof: '주민등록초본' }
}

const plantPair = async ({ site, me }: At) => {
  const pair = await plantTwice(site)
  const { seen } = await me.do(merging.previewMerging, pair)
  return { ...pair, seen, take: [], ...why }
}

const noted = async (at: At) => {
  const { notes } = await succeed(ask(at.site, care.addNote, await withNote(at), at.me))
  return { note_pk: notes[0]?.note_pk }
}

const planned = async (at: At) => {
  const later = { ...(await typeChange(at)), on_day: '2090-01-01' }
  const { type_changes } = await succeed(ask(at.site, types.changeMemberType, later, at.me))
  return { change_pk: type_changes[0]?.change_pk }
}

const withStatus = async (at: At) => {
  const status = { status: '휴회', from_day: '2026-03-01', ...why } as const
  return { ...(await plantedMember(at)), ...status }
}

const setStatus = async (at: At) => {
  const set = ask(at.site, statuses.setMemberStatus, await withStatus(at), at.me)
  const [row] = (await succeed(set)).statuses
  return { status_pk: row?.status_pk, seen: null, until_day: '2026-11-30' }
}

const leaver = { member_name: '김노화', kind: 'request', way: '이메일' } as const

/** What the office changes of members. */
export const memberChanges: readonly Case[] = [
  [care.addNote, withNote],
  [care.removeNote, noted],
  [care.correctMember, plantMistaken],
  [leaving.endMembership, async (at) => ({ ...(await plantedMember(at)), ...leaver })],
  [merging.mergeMembers, plantPair, { rows: 2 }],
  [list.addList, { file, notice: true, invite: true }],
  [addOneMember, { member_name: '이노화', member_type: '정회원', notice: true, invite: false }],
  [invitations.sendInvitations, plantListed],
  [care.sendRecovery, plantedMember],
  [care.endMemberSessions, plantedMember],
  [statuses.setMemberStatus, withStatus],
  [statuses.endMemberStatus, setStatus],
  [types.changeMemberType, typeChange],
  [types.changeMemberTypes, typesChange],
  [types.cancelTypeChange, planned],
]
