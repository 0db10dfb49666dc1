import type { ReactNode } from 'react'
import type { Me } from '#platform/client/stores/console.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { privacyPath } from '#staff/rules/console-sections.ts'
import type { Permission } from '#staff/rules/staff.ts'

type PrivacyPage = '요구' | '점검·파기 대장'

const pages: readonly { label: PrivacyPage; path: string; permission: Permission }[] = [
  { label: '요구', path: privacyPath, permission: 'members.change' },
  { label: '점검·파기 대장', path: `${privacyPath}/register`, permission: 'system.change' },
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
