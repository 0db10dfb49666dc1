import { isKept } from '#conference/console/checkin/roster.ts'
import { $deskName, $desk } from '#conference/console/checkin/desk.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { keptHours } from '#conference/rules/checkin.ts'
import { eraseRoster, keepDeskName } from '#platform/client/stores/console-checkin.ts'
import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

/** What is set once in the morning, and done once in the evening. */
export const DeskSettings = () => {
  const name = useStore($deskName)
  const waiting = useStore($desk).queue.length
  const [typed, setTyped] = useState(name)
  const keepName = (): void => {
    const wanted = typed.trim().normalize('NFC')
    if (wanted === '') {
      setTyped(name)
      return
    }
    $deskName.set(wanted)
    void keepDeskName(wanted).catch(() => undefined)
  }
  return (
    <section className="console-card" aria-label="이 기기">
      <h2>이 기기</h2>
      <TextField
        fit="name"
        label="데스크 이름"
        hint="두 번 들어온 명찰이 있을 때 어느 데스크인지 알려 드립니다."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keepName}
        maxLength={20}
      />
      <p className="mt-2 text-sub">
        {isKept()
          ? `연결이 끊겨도 쓰실 수 있도록 명단을 이 기기에 보관합니다. 로그아웃하시거나 행사가 끝나고 ${keptHours}시간이 지난 뒤 이 화면을 여시면 지워집니다.`
          : '행사가 끝나 명단을 이 기기에 보관하지 않습니다.'}
      </p>
      <button className="button-line mt-2" type="button" onClick={() => void eraseAndGo()}>
        <Trash2 className="size-[2rem]" aria-hidden="true" /> 이 기기에서 명단 지우기
      </button>
      {waiting > 0 && (
        <p className="mt-1 text-sub">
          아직 전해지지 않은 {waiting}건은 지워지지 않고, 다음에 이 화면을 여실 때 전해집니다.
        </p>
      )}
    </section>
  )
}

const eraseAndGo = async (): Promise<void> => {
  await eraseRoster()
  location.assign('/admin')
}
