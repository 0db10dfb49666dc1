import { $doubles, personOf } from '#conference/console/checkin/desk.ts'
import { passWords } from '#conference/console/checkin/words.ts'
import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide-react'

/** Badges that let in twice, which desks found out only when they could agree. */
export const Doubles = () => {
  const doubles = useStore($doubles)
  return (
    <section className="checkin-doubles" aria-live="polite" aria-label="두 번 들어온 명찰">
      {doubles.length > 0 && (
        <>
          <h2>
            <TriangleAlert className="size-[2.4rem]" aria-hidden="true" />두 번 들어온 명찰{' '}
            {doubles.length}건
          </h2>
          <ul>
            {doubles.map(({ first, second }) => (
              <li key={second.pass_id}>
                <strong>{personOf(first.registrant)?.name ?? '취소된 등록'}</strong>
                <span>
                  이 명찰로 {passWords(first)} 이미 들어왔습니다. 다시 들어온 것은{' '}
                  {passWords(second)}입니다.
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
