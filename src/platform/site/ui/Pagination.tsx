import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageLinks } from '#platform/rules/pages.ts'
import { say } from '#platform/rules/say.ts'
import { inPlace } from '#platform/site/ui/use-focus-after.ts'

interface Props {
  page: number
  last: number
  hrefOf: (page: number) => string
  onTurn: (page: number) => void
}

const shape =
  'grid h-[4.4rem] max-w-[4.4rem] min-w-0 flex-1 place-items-center rounded-card text-small pad:min-w-[4.4rem] pad:px-1 pad:text-body'

/** Five page links with first, previous, next and last (spec part 9). */
export const Pagination = ({ page, last, hrefOf, onTurn }: Props) => {
  const link = (target: number) => ({
    href: hrefOf(target),
    onClick: inPlace(() => onTurn(target)),
  })
  const step = (name: string, target: number, icon: ReactNode) =>
    target === page || target < 1 || target > last ? (
      <span className={`${shape} text-line`}>{icon}</span>
    ) : (
      <a className={`${shape} hover:bg-tint`} aria-label={name} {...link(target)}>
        {icon}
      </a>
    )

  return (
    <nav className="mt-2 flex justify-center" aria-label={say('페이지')} data-wakes>
      {step(say('첫 페이지'), 1, <ChevronFirst className="size-[2rem]" aria-hidden="true" />)}
      {step(
        say('이전 페이지'),
        page - 1,
        <ChevronLeft className="size-[2rem]" aria-hidden="true" />,
      )}
      <ol className="contents">
        {pageLinks(page, last).map((target) => (
          <li
            className="flex max-w-[4.4rem] min-w-0 flex-1 pad:max-w-none pad:flex-none"
            key={target}
          >
            <a
              className={`${shape} tabular-nums hover:bg-tint aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-white`}
              aria-current={target === page ? 'page' : undefined}
              aria-label={say('{} 페이지', target)}
              {...link(target)}
            >
              {target}
            </a>
          </li>
        ))}
      </ol>
      {step(
        say('다음 페이지'),
        page + 1,
        <ChevronRight className="size-[2rem]" aria-hidden="true" />,
      )}
      {step(say('마지막 페이지'), last, <ChevronLast className="size-[2rem]" aria-hidden="true" />)}
    </nav>
  )
}
