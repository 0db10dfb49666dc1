import type { MergePreview } from '#privacy/api/member-merging.ts'

/** Why they cannot be merged yet, and where that is put right. */
export const Obstacles = ({ preview: { obstacles, keep, double } }: { preview: MergePreview }) => (
  <section className="console-card flex flex-col gap-2 border-danger!">
    <h2 className="mb-0! text-danger">먼저 하실 일이 있어 아직 합칠 수 없습니다</h2>
    <ul className="flex list-disc flex-col gap-1 pl-3">
      {obstacles.map(({ words, order_pk }) => (
        <li key={words}>
          {words}{' '}
          {order_pk !== null && (
            <a
              className="inline-block py-[0.4rem] underline"
              href={`/admin/money/orders/${order_pk}`}
            >
              주문 {order_pk} 보기
            </a>
          )}
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap gap-x-2">
      {[keep, double].map(({ member_pk, member_id }) => (
        <a
          className="inline-block py-[0.4rem] underline"
          key={member_pk}
          href={`/admin/members/${member_pk}`}
        >
          {member_id}의 회원 화면
        </a>
      ))}
    </p>
  </section>
)
