import { plainDay } from '#platform/rules/days.ts'
import { versionAddress } from '#texts/rules/versions.ts'

interface Props {
  version: string
  policies: readonly string[]
}

/** The policy that a consent is given under, to be read in a window of its own. */
export const PolicyLink = ({ version, policies }: Props) => (
  <a
    className="inline-flex min-h-[4.4rem] items-center text-small text-action underline"
    href={versionAddress('privacy', version, policies)}
    target="_blank"
    rel="noopener"
  >
    개인정보처리방침({plainDay(version)} 시행) 보기
    <span className="sr-only">(새 창 열림)</span>
  </a>
)
