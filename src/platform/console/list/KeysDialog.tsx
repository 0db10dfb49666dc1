import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { $letterKeys } from '#platform/client/stores/console-list.ts'
import { useStore } from '@nanostores/react'

const keys = [
  [['j', '↓'], '다음 줄로'],
  [['k', '↑'], '앞 줄로'],
  [['Enter'], '그 줄을 열기'],
  [['x', 'Space'], '그 줄을 선택하거나 풀기'],
  [['/'], '찾는 말 적기'],
  [['Ctrl', 'K'], '모든 것에서 찾기'],
  [['?'], '이 안내 보기'],
] as const

/** Which keys a list knows, and whether single letters count. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const letters = useStore($letterKeys, { ssr: 'initial' })
  return (
    <Dialog open={open} title="단축키" onClose={onClose}>
      <div className="flex flex-col gap-2 p-3">
        <dl className="console-key-list">
          {keys.map(([pressed, does]) => (
            <div key={does}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="tick">
          <input
            type="checkbox"
            checked={letters === 'on'}
            onChange={({ target }) => $letterKeys.set(target.checked ? 'on' : 'off')}
          />
          <span>글자 하나로 된 단축키(j, k, x, /, ?)를 씁니다.</span>
        </label>
      </div>
    </Dialog>
  )
}
