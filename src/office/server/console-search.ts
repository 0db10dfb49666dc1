import { stateNames } from '#abstracts/rules/states.ts'
import { abstractsLike } from '#abstracts/server/office/list.ts'
import { boardOf, postStates } from '#boards/rules/boards.ts'
import { listOfficePosts } from '#boards/server/office-posts/list.ts'
import { registrantsLike } from '#conference/server/registrants/list.ts'
import { membersLike } from '#members/server/office-members/list.ts'
import { bookLinePath } from '#payments/rules/book/shown.ts'
import { orderStateWords } from '#payments/rules/orders.ts'
import { bookLike } from '#payments/server/book/list.ts'
import { paymentsLike } from '#payments/server/office/list.ts'
import { dayWords, plainDay } from '#platform/rules/days.ts'
import { countFound, wordsOf } from '#platform/rules/search-words.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Found, Hit } from '#staff/api/console-search.ts'
import { type LogKind, mayDo, type Permission } from '#staff/rules/staff.ts'
import { listPeople } from '#staff/server/people.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const most = 5

/** Only what the caller may read. Each search of members' data is logged. */
export const findEverything = async (
  context: Context,
  staff: Staff,
  q: string,
  asked: readonly Finder[] = finders,
): Promise<Found> => {
  if (q === '') return { groups: [] }
  const allowed = asked.filter(({ permission }) => mayDo(staff, permission))
  const groups = await Promise.all(
    allowed.map(async (finder) => ({
      ...finder,
      hits: await finder.find(context, q, most, staff),
    })),
  )
  const found = groups.filter(({ hits }) => hits.length > 0)
  for (const { seen, label, hits } of found) {
    if (seen !== undefined) await recordLook(context, staff, { seen, label, count: hits.length })
  }
  return { groups: found.map(({ label, hits }) => ({ label, hits })) }
}

/** Leaves out the searched words, which may be a name. */
const recordLook = (
  context: Context,
  staff: Staff,
  { seen, label, count }: { seen: LogKind; label: string; count: number },
): Promise<void> =>
  recordAlone(context, staff, {
    kind: seen,
    label: `${label} 검색 결과 조회(${count}건)`,
    after: { count },
  })

export interface Finder {
  label: string
  /** Without it, this kind is not searched. */
  permission: Permission
  seen?: LogKind
  find: (context: Context, words: string, most: number, staff: Staff) => Promise<Hit[]>
}

const findPosts = async (context: Context, q: string, most: number): Promise<Hit[]> => {
  const asked = { page: 1, rows: most, sort: '-enrolled_at', q } as const
  const { rows } = await listOfficePosts(context, asked)
  return rows.map(({ title, type, state, enrolled_at, post_pk }) => ({
    label: title,
    note: [boardOf(type).label, postStates[state], dayWords(enrolled_at)].join(' · '),
    path: `/admin/posts/${post_pk}`,
  }))
}

const findMembers = async (context: Context, q: string, most: number): Promise<Hit[]> => {
  const rows = await membersLike(context, q, most)
  return rows.map(({ member_pk, member_name, member_id, member_type, company_name }) => ({
    label: member_name,
    note: [member_type, member_id, company_name].filter(Boolean).join(' · '),
    path: `/admin/members/${member_pk}`,
  }))
}

const findOrders = async (context: Context, q: string, most: number): Promise<Hit[]> => {
  const rows = await paymentsLike(context, q, most)
  return rows.map(({ order_pk, member_name, goods_name, amount, state }) => ({
    label: `${member_name} ${goods_name}`,
    note: [`주문 ${order_pk}`, wonText(amount), orderStateWords[state]].join(' · '),
    path: `/admin/money/orders/${order_pk}`,
  }))
}

const findRegistrants = async (context: Context, q: string, most: number): Promise<Hit[]> => {
  const { people, conference } = await registrantsLike(context, q)
  return people.slice(0, most).map(({ key, name, who, company }) => ({
    label: name,
    note: [conference, who, company].filter(Boolean).join(' · '),
    path: `/admin/conference/registrants/${key}`,
  }))
}

const findAbstracts: Finder['find'] = async (context, q, most, staff) =>
  (await abstractsLike(context, staff, q))
    .slice(0, most)
    .map(({ abstract_pk, number, title, state, conference }) => ({
      label: [number, title].filter(Boolean).join(' ') || '제목 없는 초록',
      note: [conference, stateNames[state]].join(' · '),
      path: `/admin/conference/abstracts/${abstract_pk}`,
    }))

const findStaff = async (context: Context, search: string, most: number): Promise<Hit[]> => {
  const words = wordsOf(search)
  const { people } = await listPeople(context)
  return people
    .filter(({ staff_name, staff_id, email }) => {
      const found = countFound(`${staff_name} ${staff_id} ${email}`, words)
      return words.length > 0 && found === words.length
    })
    .slice(0, most)
    .map(({ staff_name, staff_id, roles }) => ({
      label: staff_name,
      note: [staff_id, ...roles].join(' · '),
      path: '/admin/settings/staff',
    }))
}

/** Each finds by the payees and purposes that the book shows them. */
const findEntries: Finder['find'] = async (context, q, most, staff) =>
  (await bookLike(context, staff, q, most)).map(({ payee, purpose, ...entry }) => ({
    label: payee || purpose,
    note: [plainDay(entry.day), entry.kind_name || '미처리', wonText(entry.amount), purpose]
      .filter(Boolean)
      .join(' · '),
    path: bookLinePath(entry.line_pk),
  }))

const finders: readonly Finder[] = [
  { label: '회원', permission: 'members.read', seen: 'member', find: findMembers },
  { label: '주문', permission: 'money.read', seen: 'order', find: findOrders },
  { label: '금전출납부', permission: 'money.read', seen: 'bank', find: findEntries },
  {
    label: '학술대회 등록자',
    permission: 'conference.read',
    seen: 'registrant',
    find: findRegistrants,
  },
  { label: '초록', permission: 'abstracts.read', seen: 'abstract', find: findAbstracts },
  { label: '게시글', permission: 'posts', find: findPosts },
  { label: '직원', permission: 'staff', find: findStaff },
]
