import { ask } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import { destroyAfterLook } from '#boards/console/posts/destroying.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { useState } from 'react'

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
