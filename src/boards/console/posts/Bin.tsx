import { binDays } from '#boards/rules/boards.ts'
import { ask } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
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

interface Binned {
  post_pk: number
  title: string
}

/** At most as many as the call takes. */
const most = 1000

/** What lies in the bin. Throws what `ask` throws. */
const findBinned = async (): Promise<Binned[]> => {
  const found: Binned[] = []
  for (let page = 1; found.length < most; page += 1) {
    const { rows, count } = await ask('GET /v1/console/posts/list', {
      state: 'bin',
      rows: 200,
      page,
    })
    found.push(...rows)
    if (found.length >= count || rows.length === 0) break
  }
  return found.slice(0, most)
}

const titleOf = (posts: readonly Binned[]): string => posts[0]?.title || '(제목 없음)'

/** Asks whether these posts shall be destroyed, and does so; answers with how many went, undefined where one thought better of it. */
const destroyAfterLook = async (posts: readonly Binned[]): Promise<number | undefined> => {
  const what =
    posts.length === 1
      ? `‘${titleOf(posts)}’ 글을`
      : `‘${titleOf(posts)}’ 등 글 ${posts.length.toLocaleString('ko-KR')}건을`
  const text = `${what} 첨부 파일, 사진, 지난 판과 함께 영구히 지웁니다. 되돌릴 수 없습니다.`
  const asked = { kind: 'twoBtn', text, confirmLabel: '영구히 지우기' } as const
  if ((await openDialog(asked)) !== 'confirm') return undefined
  const { destroyed } = await ask('POST /v1/console/posts/destroy', {
    post_pks: posts.map(({ post_pk }) => post_pk),
  })
  return destroyed
}

/** A post in the bin: what it was, and the way back. */
export const InBin = ({ pk }: { pk: number }) => {
  const { data } = useAnswer('GET /v1/console/posts/get', { post_pk: pk })
  const [refusal, setRefusal] = useState('')
  const restore = async (): Promise<void> => {
    try {
      await ask('POST /v1/console/posts/restore', { post_pk: pk })
      location.reload()
    } catch (error) {
      setRefusal(reasonOf(error))
    }
  }
  const destroy = async (): Promise<void> => {
    if (data === undefined) return
    setRefusal('')
    try {
      const gone = await destroyAfterLook([data])
      if (gone !== undefined) location.assign('/admin/posts?state=bin')
    } catch (error) {
      setRefusal(reasonOf(error))
    }
  }
  if (data === undefined) return <Loading />
  return (
    <section className="console-card flex max-w-[80rem] flex-col gap-2">
      <h2>{data.title === '' ? '(제목 없음)' : data.title}</h2>
      <p>
        휴지통에 있는 글입니다.
        {data.destroyed_at !== null && ` ${momentWords(data.destroyed_at)}에 완전히 지워집니다.`}
      </p>
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {refusal}
      </p>
      <button className="button self-start" type="button" onClick={() => void restore()}>
        되살리기
      </button>
      <button
        className="mt-2 min-h-[4.4rem] cursor-pointer self-start text-danger underline"
        type="button"
        onClick={() => void destroy()}
      >
        영구히 지우기
      </button>
    </section>
  )
}
