import type { Today } from '#office/api/today.ts'
import { momentWords } from '#platform/console/moment.ts'
import { backupDays, type SignKind } from '#office/rules/today.ts'

type Sign = Today['signs'][number]

const names: Readonly<Record<SignKind, string>> = {
  backup: '마지막 백업',
  gateway: '카드 결제사의 마지막 답',
}

const lateWords = ({ at }: Sign): string =>
  at === null
    ? '백업했다는 기록이 없습니다. 서버를 맡은 분께 알려 주십시오.'
    : `${backupDays}일 넘게 백업하지 않았습니다. 서버를 맡은 분께 알려 주십시오.`

/** When what runs by itself was last heard of. */
export const Signs = ({ signs }: { signs: Today['signs'] }) => (
  <section className="console-card" aria-labelledby="signs">
    <h2 id="signs">시스템</h2>
    <dl className="flex flex-col gap-1">
      {signs.map((sign) => (
        <div className="flex flex-wrap justify-between gap-x-2" key={sign.kind}>
          <dt className="text-sub">{names[sign.kind]}</dt>
          <dd className="tabular-nums">{sign.at === null ? '없음' : momentWords(sign.at)}</dd>
          {sign.late && <dd className="basis-full text-danger">{lateWords(sign)}</dd>}
        </div>
      ))}
    </dl>
  </section>
)
