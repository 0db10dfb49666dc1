import { cameraTrouble, watch } from '#conference/console/checkin/camera.ts'
import { allowSound, scan } from '#conference/console/checkin/scan.ts'
import { Camera as CameraIcon, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Reads badges. Where there is no camera, or none may be used, it says what can be done; names can be found all the same. */
export const Camera = () => {
  const { video, isOn, trouble, turnOn, turnOff } = useCamera()
  return (
    <section className="checkin-camera" aria-label="카메라">
      <video ref={video} muted playsInline hidden={!isOn} aria-label="카메라에 비친 명찰" />
      {trouble !== undefined && (
        <p className="font-semibold text-danger" role="alert">
          {trouble} 아래에서 이름이나 명찰 번호로 찾으실 수 있습니다.
        </p>
      )}
      <button
        className={isOn ? 'button-line' : 'button'}
        type="button"
        onClick={() => {
          allowSound()
          if (isOn) turnOff()
          else void turnOn()
        }}
      >
        {isOn ? (
          <CameraOff className="size-[2.2rem]" aria-hidden="true" />
        ) : (
          <CameraIcon className="size-[2.2rem]" aria-hidden="true" />
        )}
        {isOn ? '카메라 끄기' : '카메라 켜기'}
      </button>
    </section>
  )
}

const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null)
  const stop = useRef<() => void>(undefined)
  const [isOn, setOn] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const turnOff = (): void => {
    stop.current?.()
    stop.current = undefined
    setOn(false)
  }
  const turnOn = async (): Promise<void> => {
    if (video.current === null || stop.current !== undefined) return
    setTrouble(undefined)
    try {
      stop.current = await watch(video.current, (text) => void scan(text))
      setOn(true)
    } catch (error) {
      setTrouble(cameraTrouble(error))
    }
  }
  useEffect(() => () => stop.current?.(), [])
  return { video, isOn, trouble, turnOn, turnOff }
}
