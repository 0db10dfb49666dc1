import type { OfficeMember } from '#members/api/office-members.ts'
import { mergeAddress } from '#members/console/merging/address.ts'

/** The way to another account of the same person, looked for by name first. */
export const MergeCard = ({ member: { member_pk, member_name } }: { member: OfficeMember }) => (
  <section className="console-card flex flex-col items-start gap-2">
    <h2 className="mb-0!">중복 가입</h2>
    <p className="text-sub">
      같은 분이 두 번 가입하셨으면 두 계정을 하나로 합칩니다. 합치기 전에 무엇이 남고 무엇이
      지워지는지 보여 드립니다.
    </p>
    <a className="console-tool" href={mergeAddress(member_pk, { q: member_name })}>
      중복 회원 합치기
    </a>
  </section>
)
