import { mergeAddress } from '#members/console/merging/Facts.tsx'
import { plainDay } from '#platform/rules/days.ts'
import type { MergePairs } from '#privacy/api/member-merging.ts'

export const Pairs = ({ pairs }: MergePairs) => (
  <section className="console-card flex max-w-[96rem] flex-col gap-2">
    <h2 className="mb-0!">명부 회원의 중복 가입 {pairs.length}건</h2>
    <p className="text-sub">
      회원 명부에 계정 없이 등록된 회원과 이름, 생년월일이 같은 분이 다른 이메일로 가입했습니다.
      가입한 사람에게는 안내하지 않았습니다. 동일인이면 통합하고, 다른 사람이면 두 회원의 휴대폰
      번호를 모두 등록하면 목록에서 제외됩니다.
    </p>
    <ul className="divide-y divide-line">
      {pairs.map(({ keep_pk, double_pk, same_cell, request, ...pair }) => (
        <li className="flex flex-wrap items-center gap-x-2 py-1" key={`${keep_pk} ${double_pk}`}>
          <span className="grow basis-[28rem]">
            <strong>{pair.member_name}</strong>({pair.member_id}, {plainDay(pair.account_on)} 가입)
            {request && (
              <span>{` · ${request.confirmed ? '확인 완료' : '확인 대기'}(${request.by} 요청)`}</span>
            )}
            <span className="block text-small text-sub">
              이름, 생년월일{same_cell && <span>, 휴대폰</span>} 일치 · 명부:{' '}
              {plainDay(pair.joined_on)} 가입,{' '}
              {pair.email === '' ? <span>이메일 없음</span> : pair.email}
            </span>
          </span>
          <a className="console-tool" href={mergeAddress(keep_pk, { double: double_pk })}>
            비교 후 통합
            <span className="sr-only"> {pair.member_name}</span>
          </a>
        </li>
      ))}
    </ul>
    <p>
      다른 회원은{' '}
      <a className="underline" href="/admin/members">
        회원 목록
      </a>
      에서 선택한 뒤 회원 화면의 ‘중복 회원 통합’을 눌러 통합합니다.
    </p>
  </section>
)
