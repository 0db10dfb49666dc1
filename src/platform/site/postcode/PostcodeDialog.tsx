import { useRef } from 'react'
import { type FoundAddress, postcodeFramePath } from '#platform/rules/postcode.ts'
import { say } from '#platform/rules/say.ts'
import { useService } from '#platform/site/postcode/use-service.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  onFound: (found: FoundAddress) => void
  onClose: () => void
  onGiveUp: () => void
}

/** Shows the postcode service in a frame, so that the page's own policy shuts out its script. */
export const PostcodeDialog = ({ onFound, onClose, onGiveUp }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, attempt, retry } = useService(frame, onFound)

  return (
    <Dialog open title={say('우편번호 검색')} onClose={onClose}>
      <p className="p-3 text-sub empty:sr-only" role="status">
        {state === 'loading' && say('우편번호 검색을 불러오는 중입니다.')}
      </p>
      {state === 'failed' && <Failed onRetry={retry} onGiveUp={onGiveUp} />}
      {state !== 'failed' && (
        <div className="postcode-place" hidden={state !== 'ready'}>
          <iframe title={say('우편번호 검색')} src={postcodeFramePath} ref={frame} key={attempt} />
        </div>
      )}
    </Dialog>
  )
}

const Failed = ({ onRetry, onGiveUp }: { onRetry: () => void; onGiveUp: () => void }) => (
  <div className="flex flex-col gap-3 p-3">
    <p role="alert">
      {say('현재 우편번호 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.')}
    </p>
    <p className="text-small text-sub">{say('우편번호와 주소를 직접 입력하실 수도 있습니다.')}</p>
    <div className="flex flex-wrap gap-1">
      <button className="button flex-1" type="button" onClick={onRetry}>
        {say('다시 시도')}
      </button>
      <button className="button-line flex-1" type="button" onClick={onGiveUp}>
        {say('직접 입력')}
      </button>
    </div>
  </div>
)
