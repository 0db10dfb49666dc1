import type { BarcodeDetector as Detector, BarcodeDetectorOptions } from 'barcode-detector/ponyfill'
import { Camera as CameraIcon, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { allowSound, scan } from '#conference/console/checkin/scan.ts'

type Finder = Pick<Detector, 'detect'>

const qrCodes: BarcodeDetectorOptions = { formats: ['qr_code'] }

const ownDetector = async (): Promise<typeof Detector | undefined> => {
  const own = (globalThis as { BarcodeDetector?: typeof Detector }).BarcodeDetector
  return (await own?.getSupportedFormats())?.includes('qr_code') === true ? own : undefined
}

/** Loads the QR reader if the browser has none. Returns files that it will load later still. */
export const loadFinder = async (): Promise<string[]> => {
  if ((await ownDetector()) !== undefined) return []
  await import('barcode-detector/ponyfill')
  return [wasm]
}

/** The browser's own detector if it reads QR codes, otherwise zxing, served by this site. */
const openFinder = async (): Promise<Finder> => {
  const own = await ownDetector()
  if (own !== undefined) return new own(qrCodes)
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector(qrCodes)
}

const pause = 120

/** Ms that a code must be out of sight before it is read again. */
const away = 2_500

/**
 * Calls `onCode` once per code while it stays in view. Returns a function that stops. Throws what
 * `getUserMedia` throws.
 */
const watch = async (
  video: HTMLVideoElement,
  onCode: (text: string) => void,
): Promise<() => void> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  video.srcObject = stream
  let stopped = false
  // Checked again after each wait.
  const isOver = (): boolean => stopped
  const stop = (): void => {
    stopped = true
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    await video.play()
    void look(await openFinder())
  } catch (error) {
    stop()
    throw error
  }
  return stop

  async function look(finder: Finder): Promise<void> {
    const seen = new Map<string, number>()
    while (!isOver()) {
      // Skips unreadable frames, such as those of a camera that is still starting.
      const found = await finder.detect(video).catch(() => [])
      for (const { rawValue } of isOver() ? [] : found) {
        const now = performance.now()
        if (now - (seen.get(rawValue) ?? -away) >= away) onCode(rawValue)
        seen.set(rawValue, now)
      }
      await new Promise((resolve) => {
        setTimeout(resolve, pause)
      })
    }
  }
}

const troubles: Readonly<Record<string, string>> = {
  NotAllowedError:
    '카메라 사용이 허용되지 않았습니다. 주소창의 자물쇠를 눌러 카메라를 허용한 뒤 다시 켜 주십시오.',
  NotFoundError: '이 기기에 카메라가 없습니다.',
  NotSupportedError: '이 브라우저에서는 카메라를 사용할 수 없습니다.',
  // `mediaDevices` is missing on an insecure connection.
  TypeError: '이 브라우저에서는 카메라를 사용할 수 없습니다.',
  NotReadableError: '다른 앱이 카메라를 사용하고 있습니다. 해당 앱을 종료한 뒤 다시 켜 주십시오.',
}

const cameraTrouble = (error: unknown): string =>
  troubles[error instanceof Error ? error.name : ''] ??
  '카메라를 켜지 못했습니다. 이 화면을 새로 고친 뒤 다시 켜 주십시오.'

export const Camera = () => {
  const { video, isOn, trouble, turnOn, turnOff } = useCamera()
  const Icon = isOn ? CameraOff : CameraIcon
  return (
    <section className="flex flex-col gap-1" aria-label="카메라">
      <video
        className="max-h-[40dvh] w-full rounded-card bg-text object-cover"
        ref={video}
        muted
        playsInline
        hidden={!isOn}
        aria-label="카메라에 비친 명찰"
      />
      {trouble !== undefined && (
        <p className="font-semibold text-danger" role="alert">
          {trouble} 아래에서 이름이나 명찰 번호로 검색할 수 있습니다.
        </p>
      )}
      <button
        className={isOn ? 'button-line' : 'button min-h-8! text-(length:--text-h4)!'}
        type="button"
        onClick={() => {
          allowSound()
          if (isOn) turnOff()
          else void turnOn()
        }}
      >
        <Icon className="size-[2.2rem]" aria-hidden="true" />
        <span>{isOn ? '카메라 끄기' : '카메라 켜기'}</span>
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
