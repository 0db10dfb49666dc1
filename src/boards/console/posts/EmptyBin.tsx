import { destroyAfterLook, findBinned } from '#boards/console/posts/destroying.ts'
import { binDays } from '#boards/rules/post-states.ts'
import { reasonOf } from '#platform/client/errors.ts'
import { useAddress } from '#platform/console/list/address.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { useState } from 'react'

const names = ['state'] as const

/** Below the list of the bin: the way to be rid of all that lies in it. */
export const EmptyBin = () => {
  const [{ filters }] = useAddress(names)
  return filters['state'] === 'bin' ? <Emptying /> : null
}

const Emptying = () => {
  const { data } = useAnswer('GET /v1/console/posts/list', { state: 'bin', rows: 1 })
  const [refusal, setRefusal] = useState('')
  if (data === undefined || data.count === 0) return null
  const empty = async (): Promise<void> => {
    setRefusal('')
    try {
      const gone = await destroyAfterLook(await findBinned())
      if (gone !== undefined) location.reload()
    } catch (error) {
      setRefusal(reasonOf(error))
    }
  }
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-2" aria-label="휴지통">
      <p className="text-sub">휴지통의 글은 {binDays}일이 지나면 저절로 지워집니다.</p>
      <button
        className="min-h-[4.4rem] cursor-pointer text-danger underline"
        type="button"
        onClick={() => void empty()}
      >
        휴지통 비우기 ({data.count.toLocaleString('ko-KR')}건)
      </button>
      <p className="w-full font-semibold text-danger empty:hidden" role="alert">
        {refusal}
      </p>
    </section>
  )
}
