import type { ApiError } from '#platform/client/errors.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { waitOf } from '#platform/rules/words/durations.ts'

export const tooManyText = (
  { retryAfter = 60 }: Pick<ApiError, 'retryAfter'>,
  why = '요청이 많습니다.',
): string => say('{} {} 후에 다시 시도해 주세요.', sayOwn(why), waitOf(retryAfter))
