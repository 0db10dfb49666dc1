import type { ComparedText } from '#texts/api/texts.ts'
import { editAddress } from '#texts/console/addresses.ts'

/** What other texts say that will not hold any more, each with the way to its line. */
export const Elsewhere = ({ rows }: { rows: ComparedText['elsewhere'] }) => {
  if (rows.length === 0) return null
  return (
    <section className="mt-2 rounded-card bg-tint p-2" aria-label="함께 고치실 글">
      <h3 className="text-h4 font-bold text-brand">함께 고치실 글 {rows.length}곳</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ path, line, message }) => (
          <li className="py-[0.4rem]" key={`${path} ${line ?? ''} ${message}`}>
            {message}{' '}
            <a
              className="inline-flex min-h-[3.2rem] items-center underline"
              href={editAddress(path, line)}
            >
              고치러 가기
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
