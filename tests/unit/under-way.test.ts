import { createUnderWay } from '#platform/server/http/under-way.ts'
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'

const answerTo = () =>
  Object.assign(new EventEmitter(), { headersSent: false }) as ServerResponse & {
    headersSent: boolean
  }

/** Visitors of a server on which so much time passes between two of them, in ms. */
const rehearsal = (between = 25) => {
  let now = 0
  const areTooMany = createUnderWay(() => now)
  return (request = { method: 'GET', complete: false }) => {
    now += between
    const answer = answerTo()
    return { request, answer, isTurnedAway: areTooMany(request, answer) }
  }
}

const many = (visit: ReturnType<typeof rehearsal>, request?: () => Parameters<typeof visit>[0]) =>
  Array.from({ length: 160 }, () => visit(request?.()))

test('160 wait for an answer at once, and nobody more', () => {
  const visit = rehearsal()
  expect(many(visit).filter(({ isTurnedAway }) => isTurnedAway)).toEqual([])
  expect(visit().isTurnedAway).toBe(true)
})

test('so many at one instant are too many as well', () => {
  const visit = rehearsal(0)
  many(visit)
  expect(visit().isTurnedAway).toBe(true)
})

test('who was answered, and who has gone, makes room for one', () => {
  const visit = rehearsal()
  const [first, second] = many(visit)
  first?.answer.emit('close')
  expect(visit().isTurnedAway).toBe(false)
  expect(visit().isTurnedAway).toBe(true)
  second?.answer.emit('close')
  expect(visit().isTurnedAway).toBe(false)
})

test('who reads slowly keeps nobody out', () => {
  const visit = rehearsal()
  for (const { answer } of many(visit)) answer.headersSent = true
  expect(many(visit).filter(({ isTurnedAway }) => isTurnedAway)).toEqual([])
})

test('who sends slowly keeps nobody out, until it has come whole', () => {
  const visit = rehearsal()
  const uploads = many(visit, () => ({ method: 'POST', complete: false }))
  expect(visit().isTurnedAway).toBe(false)
  for (const { request } of uploads) request.complete = true
  expect(visit().isTurnedAway).toBe(true)
})
