import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { rowsPerPage } from '#boards/rules/boards.ts'
import { RegisterTable } from '#conference/site/RegisterTable.tsx'
import { isChecking } from '#payments/site/payment/methods.ts'
import { PaperLanguageChoice } from '#payments/site/payment/PaperLanguage.tsx'
import { createQuery } from '#platform/client/query.ts'
import { lastPage } from '#platform/rules/pages.ts'
import { say } from '#platform/rules/say.ts'
import { Pagination } from '#platform/site/ui/Pagination.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useQuery } from '#platform/site/ui/use-query.ts'

/** Ten registrations on a page (spec part 2). `address` is this tab's own, `guide` that of 등록안내. */
export const RegisterHistory = ({ address, guide }: { address: string; guide: string }) => {
  const [history] = useState(() => createRegisterHistory(address))
  const page = useStore(history.$page, { ssr: 'initial' }) ?? 1
  const { data, trouble } = useQuery(history.$answer, (answer) => isChecking(answer.register_info))
  const attended = useQuery(history.$attended).data ?? {}
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => history.start(), [history])

  const turnTo = (to: number): void => {
    history.turnTo(to)
    // The pressed link may have gone with the old page.
    summary.current?.focus()
  }

  if (trouble) return <Trouble text={trouble} retry={() => history.$answer.revalidate()} />
  if (data?.total_count === 0) return <Empty />
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-sub outline-none" role="status" tabIndex={-1} ref={summary}>
        {data ? say('전체 {}건', data.total_count) : say('등록 내역을 불러오고 있습니다.')}
      </p>
      {data && <PaperLanguageChoice />}
      <RegisterTable rows={data?.register_info} attended={attended} />
      {data?.register_info.some(({ status }) => status === '입금 확인 중') && (
        <p>
          {say('입금 계좌는')}{' '}
          <a className="font-semibold text-action underline" href={guide}>
            {say('등록안내 화면')}
          </a>
          {say('에서 다시 확인하실 수 있습니다.')}
        </p>
      )}
      {data && data.total_count > rowsPerPage && (
        <Pagination
          page={page}
          last={lastPage(data.total_count, rowsPerPage)}
          hrefOf={history.hrefOf}
          onTurn={turnTo}
        />
      )}
    </div>
  )
}

const Empty = () => (
  <div className="grid justify-items-center gap-2 border-y border-t-2 border-line border-t-brand py-10 text-sub">
    <img src="/images/empty.svg" alt="" width="120" height="120" />
    <p>{say('등록 내역이 없습니다.')}</p>
  </div>
)

const pageIn = (query: string): number => {
  const page = Number(new URLSearchParams(query).get('page'))
  return Number.isInteger(page) && page >= 1 ? page : 1
}

const createRegisterHistory = (address: string) => {
  const $page = atom<number | undefined>()
  const $input = atom<{ page: number } | undefined>()
  const $answer = createQuery('GET /v1/front/getRegisterInfo', 'member', $input)
  const $attended = createQuery('GET /v1/front/getAttended', 'member', atom({}))

  const hrefOf = (page: number): string => (page === 1 ? address : `${address}&page=${page}`)

  const readAddress = (): void => {
    const page = pageIn(location.search)
    $page.set(page)
    $input.set({ page })
  }

  const turnTo = (page: number): void => {
    history.pushState(null, '', hrefOf(page))
    readAddress()
  }

  const start = (): (() => void) => {
    readAddress()
    addEventListener('popstate', readAddress)
    return () => removeEventListener('popstate', readAddress)
  }

  return { $page, $answer, $attended, hrefOf, turnTo, start }
}
