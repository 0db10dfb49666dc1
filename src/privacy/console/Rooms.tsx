import type { Permission } from '#staff/rules/staff.ts'
import { privacyPath } from '#staff/rules/console-rooms.ts'
import type { Me } from '#platform/client/stores/console.ts'

export type PrivacyPage = '요구' | '파기' | '유출 대응' | '접속기록 점검'

const pages: readonly { label: PrivacyPage; path: string; permission: Permission }[] = [
  { label: '요구', path: privacyPath, permission: 'members.change' },
  { label: '파기', path: `${privacyPath}/destruction`, permission: 'system.change' },
  { label: '유출 대응', path: `${privacyPath}/breaches`, permission: 'system.change' },
  { label: '접속기록 점검', path: `${privacyPath}/accesses`, permission: 'system.change' },
]

/** What there is at the privacy desk, for who may. */
export const Rooms = ({ me, page }: { me: Me; page: PrivacyPage }) => (
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
)
