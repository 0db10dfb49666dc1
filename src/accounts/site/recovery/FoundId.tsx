import { useEffect, useSyncExternalStore } from 'react'
import { takeHandedOver } from '#accounts/client/handed-over.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { pathHere, say } from '#platform/rules/say.ts'

const focus = (heading: HTMLElement | null): void => heading?.focus()

export const FoundId = () => {
  const id = useHandedOver('foundMemberId')
  if (id === '') return <div className="min-h-[30rem]" />
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <h2 className="outline-none" tabIndex={-1} ref={focus}>
        {say('회원님의 아이디를 찾았습니다.')}
      </h2>
      <p
        className="w-full rounded-card bg-tint p-4 text-h2 font-bold break-all text-brand"
        lang="en"
      >
        {id}
      </p>
      <div className="flex w-full flex-wrap gap-1">
        <a className="button min-h-7 flex-1 text-h4" href={pathHere('/auth/login')}>
          {say('로그인 하러가기')}
        </a>
        <a className="button-line min-h-7 flex-1" href={pathHere('/auth/findpw')}>
          {say('비밀번호 찾기')}
        </a>
      </div>
    </div>
  )
}

const never = () => () => undefined

/**
 * The id handed over by the page before; empty until hydration. Visitors without one are sent to
 * the login (spec part 2).
 */
export const useHandedOver = (key: Parameters<typeof takeHandedOver>[0]): string => {
  const id = useSyncExternalStore(
    never,
    () => takeHandedOver(key),
    () => '',
  )
  useEffect(() => {
    if (id === undefined) void refuseAccess()
  }, [id])
  return id ?? ''
}

export const refuseAccess = async (): Promise<void> => {
  await openDialog({ kind: 'ok', text: '잘못된 접근입니다.' })
  location.replace(pathHere('/auth/login'))
}
