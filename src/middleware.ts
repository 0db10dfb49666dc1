import { cachedList } from '#server/features/posts/list-cache.ts'
import { defineMiddleware } from 'astro:middleware'

/** Around every page: lists that are made on demand are kept for a moment. */
export const onRequest = defineMiddleware(
  ({ isPrerendered, request, url, locals: { context } }, next) =>
    isPrerendered || request.method !== 'GET' ? next() : cachedList(context, url, next),
)
