import type { ReactNode } from 'react'
import type { Key, KeyFor } from '#platform/client/keys.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { type ProtocolFormat, protocolFormatKeys, protocolFormats } from '#privacy/rules/reviews.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { privacyPath } from '#staff/rules/console-sections.ts'
import type { Permission } from '#staff/rules/staff.ts'

type PrivacyPage = '요구' | '파기' | '유출 대응' | '접속기록 점검'

const pages: readonly { label: PrivacyPage; path: string; permission: Permission }[] = [
  { label: '요구', path: privacyPath, permission: 'members.change' },
  { label: '파기', path: `${privacyPath}/destruction`, permission: 'system.change' },
  { label: '유출 대응', path: `${privacyPath}/breaches`, permission: 'system.change' },
  { label: '접속기록 점검', path: `${privacyPath}/accesses`, permission: 'system.change' },
]

interface Props {
  page: PrivacyPage
  title: string
  action?: ReactNode
  closed?: string
  children: (me: Me) => ReactNode
}

export const PrivacySections = ({ page, title, action, closed, children }: Props) => (
  <Frame room="개인정보" title={title} action={action}>
    {(me) => (
      <>
        <nav className="mb-3 flex flex-wrap gap-x-3" aria-label="개인정보">
          {pages
            .filter(({ permission }) => me.permissions.includes(permission))
            .map(({ label, path }) => (
              <a
                className="inline-flex min-h-[4.4rem] items-center underline aria-[current]:font-bold aria-[current]:no-underline"
                key={path}
                href={path}
                aria-current={label === page ? 'page' : undefined}
              >
                {label}
              </a>
            ))}
        </nav>
        {closed === undefined || me.permissions.includes('system.change') ? (
          children(me)
        ) : (
          <p>{closed}</p>
        )}
      </>
    )}
  </Frame>
)

interface MonthProps {
  month: string
  call: 'POST /v1/console/privacy/accesses/confirm' | 'POST /v1/console/privacy/destruction/approve'
  changes: Key
  label: string
  done: string
}

export const MonthForm = ({ month, label, ...action }: MonthProps) => (
  <ActionForm
    {...action}
    input={{ month }}
    fields={{
      note: {
        label: '메모',
        optional: true,
        hint: '특이 사항이 있으면 확인한 내용을 입력해 주세요.',
      },
    }}
    submit={label}
  />
)

interface YearProps {
  call: KeyFor<{ year: number; format: ProtocolFormat }, Blob>
  year: number
}

/** A year to print or hand over. It has no personal data, so no reason is asked for. */
export const YearFiles = ({ call, year }: YearProps) => (
  <div className="flex flex-wrap gap-1">
    {protocolFormatKeys.map((format) => (
      <FileButton key={format} call={call} input={{ year, format }}>
        {protocolFormats[format]} 내려받기
      </FileButton>
    ))}
  </div>
)
