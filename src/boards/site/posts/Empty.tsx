import { boardLabels } from '#boards/rules/boards.ts'
import { listAddress, type ListState } from '#boards/rules/posts.ts'
import { inPlace } from '#platform/site/ui/use-focus-after.ts'

interface Props {
  state: ListState
  onClear: () => void
}

export const Empty = ({ state, onClear }: Props) => (
  <div className="grid grid-cols-1 justify-items-center gap-2 border-y border-t-2 border-line border-t-brand px-2 py-8 text-center wrap-anywhere text-sub">
    <img src="/images/empty.svg" alt="" width="120" height="120" />
    <p>해당 데이터가 없습니다.</p>
    {state.search !== '' && <WaysOn state={state} onClear={onClear} />}
  </div>
)

const WaysOn = ({ state, onClear }: Props) => {
  const { menu, search, category } = state
  const others = boardLabels.filter((label) => label !== menu)
  return (
    <>
      <p className="text-small">띄어쓰기를 바꾸거나 더 짧은 단어로 검색해 보십시오.</p>
      <p className="flex flex-wrap justify-center gap-1">
        <a
          className="button-line"
          href={listAddress({ menu })}
          onClick={inPlace(onClear)}
          data-wakes
        >
          검색어 삭제
        </a>
        {category !== '전체' && (
          <a className="button-line" href={listAddress({ menu, search })}>
            제목과 내용에서 검색
          </a>
        )}
      </p>
      <nav className="mt-2" aria-labelledby="other-boards">
        <p className="text-small" id="other-boards">
          다른 게시판에서 ‘{search}’ 검색
        </p>
        <ul className="flex flex-wrap justify-center gap-x-3">
          {others.map((label) => (
            <li key={label}>
              <a
                className="grid min-h-[4.4rem] items-center font-semibold text-action underline underline-offset-4"
                href={listAddress({ menu: label, search, category })}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
