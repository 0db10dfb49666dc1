import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ConferenceField } from '#conference/console/ConferenceField.tsx'
import { isTypedInto, pressedKey } from '#platform/client/pressed-key.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
import { Bar } from '#programme/console/board/Bar.tsx'
import { type Edited, newSession, SessionDialog } from '#programme/console/board/SessionDialog.tsx'
import { Sessions } from '#programme/console/board/Sessions.tsx'
import * as store from '#programme/console/board/store.ts'
import { Unplaced } from '#programme/console/board/Unplaced.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

const names = ['id']

export const BoardPage = () => (
  <Frame room="학술대회" help="프로그램" title="프로그램 편성">
    {() => <OfConference />}
  </Frame>
)

const OfConference = () => {
  const [{ filters }] = useAddress(names)
  return (
    <Answered call={store.boardCall} input={filters}>
      {(first) => <Programme first={first} />}
    </Answered>
  )
}

const undoByKey = (event: KeyboardEvent): void => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && pressedKey(event) === 'z'
  if (!isUndo || isTypedInto(event.target)) return
  event.preventDefault()
  void store.undo()
}

const releaseWords = ({ release, isChanged }: store.Board): string => {
  if (release === null) return '아직 공개하지 않았습니다.'
  const words = `${release.number}차 공개 ${momentWords(release.at)}`
  return isChanged ? `${words}, 이후 변경 있음` : words
}

const useBoard = (first: store.Board) => {
  const { board, focus } = useStore(store.$board)
  useEffect(() => store.show(first), [first])
  useEffect(() => {
    addEventListener('keydown', undoByKey)
    return () => removeEventListener('keydown', undoByKey)
  }, [])
  useEffect(() => {
    if (focus === undefined) return
    const found = document.querySelector(focus.on) ?? document.querySelector('[data-add]')
    found?.closest('details')?.setAttribute('open', '')
    if (found instanceof HTMLElement) found.focus()
  }, [focus])
  return board?.id === first.id ? board : first
}

const Programme = ({ first }: { first: store.Board }) => {
  const board = useBoard(first)
  const [edited, setEdited] = useState<Edited>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 desk:grid-cols-[34rem_minmax(0,1fr)]">
      <Tools board={board} onAdd={() => setEdited(newSession(board))} />
      <Warnings board={board} />
      <Unplaced board={board} />
      {board.sessions.length === 0 ? (
        <Empty board={board} />
      ) : (
        <>
          <Bar board={board} />
          <div className="min-w-0">
            <Sessions board={board} onEdit={setEdited} />
          </div>
        </>
      )}
      <SessionDialog board={board} edited={edited} onClose={() => setEdited(undefined)} />
    </div>
  )
}

const Tools = ({ board, onAdd }: { board: store.Board; onAdd: () => void }) => {
  const { undoable, said } = useStore(store.$board)
  return (
    <div className="flex flex-wrap items-end gap-2 desk:col-span-2">
      <ConferenceField room={board} />
      <button className="button" type="button" data-add onClick={onAdd}>
        세션 추가
      </button>
      <button
        className="button-line"
        type="button"
        aria-disabled={undoable === 0}
        aria-keyshortcuts="Control+Z"
        onClick={() => void store.undo()}
      >
        되돌리기
      </button>
      <a className="console-link" href={`/admin/conference/release?id=${board.id}`}>
        프로그램 공개
      </a>
      <p className="self-center text-sub">{releaseWords(board)}</p>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  )
}

/** Stands there also without any, so that the first one does not push the board down. */
const Warnings = ({ board: { sessions, warnings } }: { board: store.Board }) => {
  if (warnings.length === 0)
    return (
      sessions.length > 0 && (
        <p className="console-card py-1! text-sub desk:col-span-2">확인할 사항이 없습니다.</p>
      )
    )
  return (
    <details className="console-card py-1! desk:col-span-2">
      <summary className="cursor-pointer font-semibold max-desk:py-[1rem]">{`확인 필요 ${warnings.length}건`}</summary>
      <ul className="mt-1 max-h-[32rem] overflow-y-auto">
        {warnings.map(({ kind, words, session_pk, abstract_pk }) => (
          <li className="border-t border-line py-1" key={words}>
            {`${words} `}
            {kind === 'unregistered' && (
              <a
                className="console-link align-middle desk:min-h-0"
                href={`/admin/conference/abstracts/${abstract_pk}`}
              >
                초록
              </a>
            )}{' '}
            <button
              className="underline max-desk:min-h-[4.4rem]"
              type="button"
              onClick={() =>
                store.focusOn(
                  abstract_pk === null
                    ? `[data-session="${session_pk}"]`
                    : `[data-card="${abstract_pk}"]`,
                )
              }
            >
              이동
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Empty = ({ board: { id } }: { board: store.Board }) => (
  <div className="console-card">
    <p>세션이 없습니다. 학술대회 글의 프로그램을 가져오거나 세션을 추가합니다.</p>
    <ActionButton
      look="button-line mt-2"
      call="POST /v1/console/programme/import"
      input={{ id }}
      then={(answer) => {
        store.accept(
          answer,
          answer.sessions.map(({ session_pk }) => session_pk),
        )
        store.focusOn('[data-add]')
      }}
    >
      프로그램 가져오기
    </ActionButton>
  </div>
)
