import type { Page } from '@playwright/test'
import { encode } from 'uqr'

/**
 * Gives the page a camera before which a QR code is held. Not Chromium's own fake device: the small browser without a
 * window that runs the journeys has no cameras at all.
 */
export const holdBeforeCamera = (page: Page, text: string): Promise<unknown> =>
  page.addInitScript(
    ({ data, size }) => {
      const draw = (): MediaStream => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: 640, height: 480 })
        const brush = canvas.getContext('2d')
        const paint = (): void => {
          if (brush === null) return
          brush.fillStyle = '#bbb'
          brush.fillRect(0, 0, 640, 480)
          for (const [y, row] of data.entries()) {
            for (const [x, isDark] of row.entries()) {
              brush.fillStyle = isDark ? '#222' : '#eee'
              brush.fillRect(
                150 + (x * 340) / size,
                70 + (y * 340) / size,
                340 / size + 1,
                340 / size + 1,
              )
            }
          }
        }
        setInterval(paint, 100)
        return canvas.captureStream(10)
      }
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(draw())
    },
    encode(text, { border: 3 }),
  )
