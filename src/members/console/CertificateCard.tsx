import type { OfficeMember } from '#members/api/office-members.ts'
import { isGoneStatus, statusOn } from '#members/rules/member-status.ts'
import { FileButton } from '#platform/console/FileButton.tsx'
import { useToday } from '#platform/site/form/use-today.ts'

const languages = { ko: '국문', en: '영문' } as const

/** For a member who asks the office; nothing for one who is no member any more. */
export const CertificateCard = ({ member: { member_pk, statuses } }: { member: OfficeMember }) => {
  const status = statusOn(useToday(), statuses)
  if (status !== undefined && isGoneStatus(status)) return null
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">회원증명서</h2>
      <div className="flex flex-wrap gap-1">
        {(['ko', 'en'] as const).map((language) => (
          <FileButton
            call="POST /v1/console/members/certificate"
            input={{ member_pk, language }}
            label={`회원증명서 ${languages[language]}`}
            key={language}
          >
            {languages[language]}
          </FileButton>
        ))}
      </div>
    </section>
  )
}
