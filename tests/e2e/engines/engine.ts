import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The window of a browser other than Chromium, driven as WebDriver has it. */
export interface Driven {
  goto: (url: string) => Promise<unknown>
  /** Calls a function, written out, with arguments in JSON; answers with what it gives, in JSON. */
  call: (code: string, args: string) => Promise<string>
  /** What pointer and keys do: https://www.w3.org/TR/webdriver2/#actions. */
  act: (actions: readonly object[]) => Promise<unknown>
  /** A PNG of what is seen, in Base64. */
  screenshot: () => Promise<string>
  /** What its pages complained of: errors, rejections, what the policy forbade. */
  complaints: readonly string[]
  close: () => Promise<void>
}

export interface Size {
  width: number
  height: number
}

export interface Engine {
  name: string
  /** What Debian calls the packages that it needs. */
  packages: string
  isInstalled: () => boolean
  open: (size: Size) => Promise<Driven>
}

/** Ends a program that was started here, and waits until it is gone. */
export const end = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGKILL')
  await ended
}
