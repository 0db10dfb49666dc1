import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { undoableSince } from '#accounts/server/email-change/service.ts'
import { overlap } from '#members/rules/member-status.ts'
import { clashesOf, type Pair } from '#payments/server/orders/merging.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import { unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type * as calls from '#privacy/api/member-merging.ts'
import { differences, mergedFacts, needsApproval, schoolsKey } from '#privacy/rules/merging.ts'
import { isOwnConsent, policyOfLine } from '#privacy/server/member-merging/policies.ts'
import { requestEnds, requestOf, requestsSince } from '#privacy/server/member-merging/requests.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { heldOfMember } from '#privacy/server/personal-data/service.ts'
import { lineOf } from '#privacy/server/personal-data/tables.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

type Known = Awaited<ReturnType<typeof heldOfMember>>
type Fact = calls.MergePreview['facts'][number]

/**
 * Previews a merging. It is repeated in the merging's transaction: a different `seen` means that
 * something has changed. Throws `notFound`, and `invalid` if both are the same member.
 */
export const lookAt = async (
  context: Context,
  pair: Pair,
  staff: Staff,
): Promise<calls.MergePreview> => {
  if (pair.keep_pk === pair.double_pk) {
    throw unfit('double_pk', '서로 다른 두 회원을 선택해 주세요.')
  }
  const keep = await heldOfMember(context, pair.keep_pk)
  const double = await heldOfMember(context, pair.double_pk)
  const clashes = await clashesOf(context.db, pair)
  const refused = await refusals(context, pair, { keep, double })
  const obstacles = [...refused.map((words) => ({ words, order_pk: null })), ...clashes.obstacles]
  const facts = factsOf(keep, double)
  const hasPaid = double.data.orders.some(({ paid_at }) => paid_at !== null)
  const approval = needsApproval(keep.profile, { ...double.profile, hasPaid })
    ? { request: await requestOf(context, pair, staff) }
    : null
  const asked = approval?.request && picked(approval.request, ['by', 'until', 'confirmed'])
  const ending = clashes.ending.map(({ order_pk, goods_name }) => ({ order_pk, goods_name }))
  return {
    keep: sideOf(keep),
    double: sideOf(double),
    joined_on: [keep.profile.joined_on, double.profile.joined_on].toSorted()[0] ?? '',
    facts,
    moving: movingOf(double),
    destroyed: heldBy(double, 'destroyed').map(({ what, count }) => ({ what, count })),
    ending,
    obstacles,
    approval,
    seen: sealOf([keep.data, double.data], { facts, ending, obstacles, asked }),
  }
}

const policyOf: Readonly<Record<string, string>> = policyOfLine

const heldBy = ({ held }: Known, policy: 'moves' | 'destroyed') =>
  held.filter(({ key, count }) => policyOf[key] === policy && count > 0)

const movingOf = (double: Known): calls.MergePreview['moving'] =>
  heldBy(double, 'moves').map(({ key, what, count, entries }) => ({
    what,
    count: key === 'consent' ? movingConsents(double.data) : count,
    names: entries.map(({ name }) => name),
  }))

const movingConsents = ({ consents }: PersonalData): number =>
  consents.filter(({ document }) => !isOwnConsent(document)).length

const sideOf = ({ profile }: Known): calls.MergeSide => ({
  ...picked(profile, ['member_pk', 'member_name', 'member_type', 'birth']),
  ...picked(profile, ['joined_on', 'last_login_at']),
  member_id: profile.member_id ?? '',
  email: profile.email ?? '',
})

const schoolsIn = ({ schools }: PersonalData): string =>
  schools
    .map(({ school, major, degree, year }) => [school, major, degree, year].filter(Boolean))
    .map((words) => words.join(' '))
    .join(', ')

const factsOf = (keep: Known, double: Known): Fact[] =>
  [
    ...mergedFacts.map(({ key, label, fields }) => ({
      key,
      label,
      keep: lineOf(fields, keep.profile),
      double: lineOf(fields, double.profile),
    })),
    { key: schoolsKey, label: '학력', keep: schoolsIn(keep.data), double: schoolsIn(double.data) },
  ]
    .filter((fact) => fact.double !== '' && fact.double !== fact.keep)
    .map((fact) => ({ ...fact, settled: fact.keep === '' ? 'taken' : 'choice' }))

const isOffice = async ({ db }: Context, { keep_pk, double_pk }: Pair): Promise<boolean> => {
  const found = await db
    .selectFrom('member')
    .leftJoin('staff', 'staff.member_pk', 'member.member_pk')
    .select('member.member_pk')
    .where('member.member_pk', 'in', [keep_pk, double_pk])
    .where((eb) => eb.or([eb('member.staff', '=', 1), eb('staff.staff_pk', 'is not', null)]))
    .executeTakeFirst()
  return found !== undefined
}

const refusals = async (
  context: Context,
  pair: Pair,
  { keep, double }: { keep: Known; double: Known },
): Promise<string[]> => {
  const words = differences(keep.profile, double.profile)
  if (keep.profile.member_id === null && double.profile.member_id !== null) {
    words.push('계정이 있는 회원을 유지해 주세요. 유지할 회원에게 계정이 없습니다.')
  } else if (keep.profile.email === null && double.profile.email !== null) {
    words.push('이메일이 있는 회원을 유지해 주세요. 유지할 회원에게 이메일이 없습니다.')
  }
  if (await isOffice(context, pair)) words.push('직원 계정과 연결된 회원은 통합할 수 없습니다.')
  const since = undoableSince(context)
  const changes = [...keep.data.emailChanges, ...double.data.emailChanges]
  if (changes.some(({ created_at }) => created_at > since)) {
    words.push(
      '이메일 변경 후 72시간이 지나지 않아 변경이 취소될 수 있습니다. 72시간이 지난 뒤에 통합해 주세요.',
    )
  }
  if (double.data.typeChanges.some(({ state }) => state === 'waiting')) {
    words.push('삭제할 계정에 예정된 회원 구분 변경이 있습니다. 먼저 취소해 주세요.')
  }
  const { statuses } = keep.data
  if (double.data.statuses.some((one) => statuses.some((other) => overlap(one, other)))) {
    words.push(
      '두 회원의 상태(휴회, 퇴회 등) 기간이 겹칩니다. 먼저 한쪽을 종료하거나 취소해 주세요.',
    )
  }
  return words
}

/**
 * A fingerprint of all that is shown or moves, without the columns that a login or a read mail
 * changes.
 */
const sealOf = (both: readonly PersonalData[], shown: object): string => {
  const held = both.map(({ sessions: _sessions, codes: _codes, mails: _mails, ...data }) => ({
    ...data,
    profile: { ...data.profile, member_id_key: '', password_hash: '', last_login_at: '' },
  }))
  return hash('sha256', JSON.stringify([held, shown]), 'base64url')
}

/**
 * Pairs of a listed member without an account and a probable account of the same person: name and
 * birthday agree, and the mobile numbers if both have one. Pairs that a clerk has asked to merge
 * are added. New members are not told, since these data would tell anybody who is on the roll
 * (ruling 51).
 */
const pairsIn = (context: Pick<Context, 'db' | 'clock'>) =>
  context.db
    .selectFrom('member as listed')
    .innerJoin('member as joined', 'joined.birth', 'listed.birth')
    .leftJoin('merge_request as request', (join) =>
      join
        .onRef('request.member_pk', '=', 'listed.member_pk')
        .onRef('request.keep_pk', '=', 'joined.member_pk'),
    )
    .leftJoin('member_note as asked', (join) =>
      join
        .onRef('asked.note_pk', '=', 'request.note_pk')
        .on((eb) =>
          eb(
            eb.fn.coalesce('request.confirmed_at', 'asked.created_at'),
            '>',
            requestsSince(context),
          ),
        ),
    )
    .where('listed.birth', '!=', '')
    .where(
      sql<boolean>`lower(replace(listed.member_name, ' ', '')) = lower(replace(joined.member_name, ' ', ''))`,
    )
    .where((eb) =>
      eb.or([
        eb('asked.note_pk', 'is not', null),
        eb.and([
          eb('listed.member_id', 'is', null),
          eb('joined.member_id', 'is not', null),
          eb('joined.staff', '=', 0),
          eb.or([
            eb('listed.cell', '=', ''),
            eb('joined.cell', '=', ''),
            eb('listed.cell', '=', eb.ref('joined.cell')),
          ]),
        ]),
      ]),
    )

export const countPairs = (context: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  countRows(pairsIn(context))

/** The pairs, the latest account first. Looking at them is logged. */
export const listPairs: Serves<typeof calls.listMergePairs> = async (context, staff) => {
  const rows = await pairsIn(context)
    .select(['asked.staff_name as by', 'asked.created_at as asked_at', 'request.confirmed_at'])
    .select([
      'joined.member_pk as keep_pk',
      'listed.member_pk as double_pk',
      'joined.member_name',
      'joined.member_id',
      'joined.created_at',
      'listed.joined_on',
      'listed.email',
    ])
    .select(
      sql<number>`case when listed.cell = joined.cell and listed.cell <> '' then 1 else 0 end`.as(
        'cell',
      ),
    )
    .orderBy('joined.created_at', 'desc')
    .orderBy('listed.member_pk')
    .limit(200)
    .execute()
  const pairs = rows.map(
    ({ member_id, created_at, email, cell, by, asked_at, confirmed_at, ...row }) => ({
      ...row,
      member_id: member_id ?? '',
      account_on: seoulDay(new Date(created_at)),
      email: email ?? '',
      same_cell: cell === 1,
      request:
        by === null || asked_at === null
          ? null
          : { by, confirmed: confirmed_at !== null, until: requestEnds(asked_at, confirmed_at) },
    }),
  )
  const label = `중복 가입 의심 회원 목록 조회(${pairs.length}쌍)`
  await recordAlone(context, staff, { kind: 'member', label })
  return { pairs }
}
