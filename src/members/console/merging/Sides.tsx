import { mergeAddress } from '#members/console/merging/Facts.tsx'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import type { MergePreview, MergeSide } from '#privacy/api/member-merging.ts'

const dayOf = (iso: string | null): string =>
  iso === null ? '-' : plainDay(seoulDay(new Date(iso)))

const joined = '가입일'

const lines: readonly (readonly [string, (side: MergeSide) => string])[] = [
  ['아이디', ({ member_id }) => member_id],
  ['이름', ({ member_name }) => member_name],
  ['생년월일', ({ birth }) => (birth === '' ? '-' : plainDay(birth))],
  ['회원 구분', ({ member_type }) => member_type],
  ['이메일', ({ email }) => email || '-'],
  [joined, ({ joined_at }) => dayOf(joined_at)],
  ['마지막 로그인', ({ last_login_at }) => dayOf(last_login_at)],
]

/** Who stays and who is given up, side by side, and the way to have it the other way round. */
export const Sides = ({ preview: { keep, double, joined_at } }: { preview: MergePreview }) => {
  /** Of the moments of joining the earlier stays, of all else the staying member's. */
  const goes = (label: string, side: MergeSide): boolean =>
    label === joined ? side.joined_at !== joined_at : side !== keep
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">두 계정</h2>
      <table className="console-table table-fixed max-card:[&_:is(td,th)]:px-[0.4rem]! [&_td]:break-words">
        <thead>
          <tr>
            <td className="w-[8.4rem] card:w-[14rem]" />
            {[['남을 회원', keep] as const, ['지워질 계정', double] as const].map(
              ([title, { member_pk }]) => (
                <th key={title} scope="col">
                  <a className="underline" href={`/admin/members/${member_pk}`}>
                    {title}
                  </a>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={goes(label, keep) ? 'text-sub' : undefined}>{of(keep)}</td>
              <td className={goes(label, double) ? 'text-sub' : undefined}>{of(double)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        합친 뒤에는 <strong>{keep.member_id}</strong> 아이디와 그 비밀번호로 로그인하십니다. 이름,
        생년월일, 회원 구분, 이메일은 남을 회원의 것이 그대로 남고, 가입일은 둘 가운데 이른 날(
        {dayOf(joined_at)})이 됩니다.
      </p>
      <div className="flex flex-wrap gap-1">
        <a
          className="console-tool"
          href={mergeAddress(double.member_pk, { double: keep.member_pk })}
        >
          반대로 {double.member_id} 남기기
        </a>
        <a className="console-tool" href={mergeAddress(keep.member_pk, { q: keep.member_name })}>
          다른 계정 고르기
        </a>
      </div>
    </section>
  )
}
