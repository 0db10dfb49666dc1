import type { MergePreview } from '#privacy/api/member-merging.ts'
import { retention } from '#platform/rules/retention.ts'

/** What goes over to the staying member, and what is destroyed. */
export const Moves = ({ preview: { moving, destroyed, ending } }: { preview: MergePreview }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">옮겨지는 것과 지워지는 것</h2>
    <h3 className="text-body font-bold">남을 회원에게 옮깁니다</h3>
    {moving.length === 0 ? <p>옮길 기록이 없습니다.</p> : <Moving moving={moving} />}
    {ending.length > 0 && (
      <p>
        두 계정에 겹치는 입금 대기는 끝납니다:{' '}
        {ending.map(({ order_pk, goods_name }) => `${goods_name}(주문 ${order_pk})`).join(', ')}
      </p>
    )}
    <h3 className="text-body font-bold">바로 지워지고 되살릴 수 없습니다</h3>
    <p>{destroyed.map(({ what, count }) => `${what} ${count}건`).join(', ')}</p>
    <p className="text-sub">
      지워질 계정의 아이디와 비밀번호, 이메일, 위에서 고르지 않은 값이 함께 지워집니다.
      {destroyed.some(({ what }) => what === retention.topic.what) &&
        ' 연구분야는 그 계정에서 하신 동의와 함께 지워지므로, 필요하면 회원이 다시 적으십니다.'}
    </p>
  </section>
)

const Moving = ({ moving }: Pick<MergePreview, 'moving'>) => (
  <>
    <ul className="flex list-disc flex-col gap-1 pl-3">
      {moving.map(({ what, count, names }) => (
        <li key={what}>
          {what} {count}건{names.length > 0 && <Names what={what} names={names} />}
        </li>
      ))}
    </ul>
    <p className="text-sub">
      결제 기록에는 영수증과 확인서, 입금 기록, 참석자 변경, 환불 기록이 딸려 갑니다. 서류에 적힌
      이름과 번호는 그대로이고, 진위도 그대로 확인됩니다.
    </p>
  </>
)

const Names = ({ what, names }: { what: string; names: readonly string[] }) => (
  <ul
    className="max-h-[21rem] overflow-y-auto text-sub"
    aria-label={what}
    tabIndex={names.length > 5 ? 0 : undefined}
  >
    {names.map((name, index) => (
      <li key={index}>{name}</li>
    ))}
  </ul>
)
