import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ConferenceField } from '#conference/console/ConferenceField.tsx'
import { isTypedInto, pressedKey } from '#platform/client/pressed-key.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Bar } from '#programme/console/board/Bar.tsx'
import { type Edited, newSession, SessionDialog } from '#programme/console/board/SessionDialog.tsx'
import { Sessions } from '#programme/console/board/Sessions.tsx'
import * as store from '#programme/console/board/store.ts'
import { Unplaced } from '#programme/console/board/Unplaced.tsx'
import { Warnings } from '#programme/console/board/Warnings.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

const names = ['id']

export const BoardPage = () => (
  <Frame room="학술대회" title="프로그램 편성">
    {() => <Chosen />}
  </Frame>
)

const undoByKey = (event: KeyboardEvent): void => {
  store.touch()
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && pressedKey(event) === 'z'
  if (!isUndo || isTypedInto(event.target)) return
  event.preventDefault()
  void store.undo()
}

const Chosen = () => {
  const [{ filters }] = useAddress(names)
  const id = filters['id'] ?? ''
  const { board, trouble, focus, said } = useStore(store.$board)
  useEffect(() => store.openBoard(id), [id])
  useEffect(() => {
    addEventListener('keydown', undoByKey)
    addEventListener('pointermove', store.touch)
    return () => {
      removeEventListener('keydown', undoByKey)
      removeEventListener('pointermove', store.touch)
    }
  }, [])
  useEffect(() => {
    if (focus === undefined) return
    const found = document.querySelector<HTMLElement>(focus.on)
    const place = found ?? document.querySelector<HTMLElement>('[data-add]')
    place?.focus()
  }, [focus])
  if (trouble !== undefined)
    return <Trouble text={trouble} retry={() => void store.openBoard(id)} />
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      {board === undefined ? <Loading /> : <Programme board={board} />}
    </>
  )
}

const releaseWords = ({ release, isChanged }: store.Board): string => {
  if (release === null) return '아직 공개하지 않았습니다.'
  const words = `${release.number}차 공개 ${momentWords(release.at)}`
  return isChanged ? `${words}, 이후 변경 있음` : words
}

const Programme = ({ board }: { board: store.Board }) => {
  const { undoable } = useStore(store.$board)
  const [edited, setEdited] = useState<Edited>()
  return (
    <div className="board">
      <div className="board-tools">
        <ConferenceField room={board} />
        <button
          className="button"
          type="button"
          data-add
          onClick={() => setEdited(newSession(board))}
        >
          세션 추가
        </button>
        <button
          className="button-line"
          type="button"
          aria-disabled={undoable === 0}
          aria-keyshortcuts="Control+Z"
          onClick={() => undoable > 0 && void store.undo()}
        >
          되돌리기
        </button>
        <a className="console-link" href={`/admin/conference/release?id=${board.id}`}>
          프로그램 공개
        </a>
        <span className="text-sub">{releaseWords(board)}</span>
      </div>
      <Warnings board={board} />
      <Unplaced board={board} />
      <Bar board={board} />
      {board.sessions.length === 0 ? (
        <div className="console-card">
          <p>세션이 없습니다. 학술대회 글의 프로그램을 가져오거나 세션을 추가합니다.</p>
          <ActionButton
            look="button-line mt-2"
            call="POST /v1/console/programme/import"
            input={{ id: board.id }}
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
      ) : (
        <Sessions board={board} onEdit={setEdited} />
      )}
      <SessionDialog board={board} edited={edited} onClose={() => setEdited(undefined)} />
    </div>
  )
}
