import { postDraftsOf } from '#boards/server/office-posts/drafts.ts'
import type { Handover } from '#office/api/handover.ts'
import { handoverListsPath } from '#office/rules/handover.ts'
import { todayRows } from '#office/server/today/rows.ts'
import { waitingRequests } from '#payments/server/office/requests.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { type Permission, permissionsOf, type Role } from '#staff/rules/staff.ts'
import { textDraftsOf } from '#texts/server/service.ts'

/** `permission` opens its screen. */
type Item = Handover['items'][number] & { permission: Permission }

const ownItems = async (context: Context, staff_pk: number): Promise<Item[]> => {
  const texts = await textDraftsOf(context, staff_pk)
  const posts = await postDraftsOf(context, staff_pk)
  const requests = await waitingRequests(context)
  const own = { kind: 'own', note: '' } as const
  return [
    ...texts.map(({ path, title }) => ({
      ...own,
      key: `text:${path}`,
      label: `작성 중인 홈페이지 글 ‘${title}’`,
      path: `/admin/texts/edit?path=${path}`,
      permission: 'texts.edit' as const,
    })),
    ...posts.map(({ post_pk, title }) => ({
      ...own,
      key: `post:${post_pk}`,
      label: `작성 중인 게시글 ‘${title || '제목 없음'}’`,
      path: `/admin/posts/${post_pk}`,
      permission: 'posts' as const,
    })),
    ...requests
      .filter((request) => request.staff_pk === staff_pk)
      .map(({ request_pk, order_pk, amount }) => ({
        ...own,
        key: `request:${request_pk}`,
        label: `요청한 환불 ${wonText(amount)}`,
        note: '다른 직원의 승인을 기다리고 있습니다.',
        permission: 'money.read' as const,
        path: `/admin/money/orders/${order_pk}`,
      })),
  ]
}

/** Rows whose items `ownItems` lists one by one. */
const listedSingly = new Set(['drafts', 'texts'])

/** Work that waits for those roles. An item that cannot be counted has no number. */
const duties = async (context: Context, roles: readonly Role[]): Promise<Item[]> => {
  const may = permissionsOf(roles)
  const items: Item[] = []
  for (const { key, label, unit = '건', path, permission, count } of todayRows) {
    if (!may.has(permission) || listedSingly.has(key)) continue
    const found = await count(context).catch(() => null)
    if (found === 0) continue
    const many = found === null ? '' : ` ${found.toLocaleString('ko-KR')}${unit}`
    const item = { kind: 'duty', key: `today:${key}`, label: `${label}${many}` } as const
    items.push({ ...item, note: '', path, permission })
  }
  return items
}

const elsewhere = ({ handover }: Context, roles: readonly Role[]): Item[] => {
  if (handover === undefined) return [unwritten]
  const kinds = { password: handover.passwords, contract: handover.contracts } as const
  return (['password', 'contract'] as const).flatMap((kind) =>
    kinds[kind]
      .filter((thing) => thing.roles?.some((role) => roles.includes(role)) ?? true)
      .map(({ id: key, title: label, check: note }) => {
        const item = { kind, key, label, note }
        return { ...item, path: null, permission: 'own' as const }
      }),
  )
}

const unwritten: Item = {
  kind: 'password',
  key: 'elsewhere',
  label: '외부 서비스의 비밀번호와 계약',
  note: '인수인계 항목이 공개되지 않았습니다. 인계자와 인수자가 직접 협의하여 인계해 주십시오.',
  path: handoverListsPath,
  permission: 'texts.edit',
}

export const openItems = async (
  context: Context,
  staff_pk: number,
  roles: readonly Role[],
): Promise<Item[]> => [
  ...(await ownItems(context, staff_pk)),
  ...(await duties(context, roles)),
  ...elsewhere(context, roles),
]
