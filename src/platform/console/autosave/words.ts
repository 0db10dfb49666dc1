import { momentWords } from '#platform/console/moment.ts'
import type { SaveState } from '#platform/console/autosave/autosave.ts'

const words: Readonly<Record<SaveState, string>> = {
  kept: '저장됨',
  typed: '쓰는 중',
  keeping: '저장 중',
  failed: '연결을 기다립니다. 이 브라우저에는 저장했습니다.',
  conflict: '저장하지 못함',
  refused: '저장하지 못함',
}

/** `18:05 저장됨`; `at` is an ISO moment, undefined where nothing has been kept yet. */
export const saveStateWords = (saveState: SaveState, at: string | undefined): string =>
  saveState === 'kept' && at !== undefined
    ? `${momentWords(at).slice(-5)} 저장됨`
    : words[saveState]
