import type { Person } from '#conference/api/checkin.ts'
import * as desk from '#conference/console/checkin/desk.ts'
import { agreeNow } from '#conference/console/checkin/sync.ts'

export const admit = async (person: Person): Promise<void> => {
  if (await desk.record(person)) void agreeNow()
}

export const takeLastBack = async (): Promise<void> => {
  await desk.undoLast()
  void agreeNow()
}

export const scan = async (typed: string): Promise<void> => {
  const person = desk.personWith(typed)
  if (person === undefined) desk.showUnknown()
  else await admit(person)
}

let sound: AudioContext | undefined

/** Browsers allow sound only after somebody has pressed something on the page. */
export const allowSound = (): void => {
  sound ??= new AudioContext()
  void sound.resume()
}

const tone = (hertz: number, from: number, seconds: number): void => {
  if (sound === undefined) return
  const start = sound.currentTime + from
  const oscillator = new OscillatorNode(sound, { frequency: hertz, type: 'triangle' })
  const volume = new GainNode(sound, { gain: 0.4 })
  oscillator.connect(volume).connect(sound.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}

const shake = (pattern: number[]): void => {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}

export const sayGood = (): void => {
  tone(880, 0, 0.12)
  shake([60])
}

export const sayStop = (): void => {
  tone(220, 0, 0.25)
  tone(196, 0.35, 0.4)
  shake([200, 100, 300])
}
