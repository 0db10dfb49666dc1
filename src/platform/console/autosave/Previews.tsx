import { Monitor, Smartphone } from 'lucide-react'

interface Props {
  /** Keeps what is written and answers with the address of the page. Rejects where it could not be kept. */
  settle: () => Promise<string>
}

/** Opens a page as it will be, at the width of a desk's screen and of a phone's. */
export const Previews = ({ settle }: Props) => {
  const look = async (width: number): Promise<void> => {
    // Opened at once, or the browser takes it for a pop-up that nobody asked for.
    const window_ = open('', '_blank', `width=${width},height=900`)
    try {
      const address = await settle()
      if (window_) window_.location.href = address
    } catch {
      // Why it could not be kept stands above already.
      window_?.close()
    }
  }
  return (
    <div className="flex flex-wrap gap-1">
      <button className="button-line flex-1" type="button" onClick={() => void look(1280)}>
        <Monitor className="size-[1.8rem]" aria-hidden="true" /> 미리 보기
      </button>
      <button
        className="button-line"
        type="button"
        aria-label="휴대전화 크기로 미리 보기"
        onClick={() => void look(390)}
      >
        <Smartphone className="size-[1.8rem]" aria-hidden="true" />
      </button>
    </div>
  )
}
