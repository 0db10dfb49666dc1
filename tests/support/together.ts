import { vi } from 'vitest'
import * as seatsStore from '#conference/server/seats/places.ts'
import * as goodsStore from '#payments/server/goods/goods.ts'

/**
 * Takes the seats' lock away, and has each of `people` count the seats before any of them goes on: what the lock is there
 * to prevent, without leaving it to the machine's load. To be undone by `vi.restoreAllMocks`.
 */
export const countSeatsTogether = (people: number): void => {
  const gate = Promise.withResolvers<undefined>()
  let arrived = 0
  const count = seatsStore.countTakenSeats
  vi.spyOn(goodsStore, 'lockGood').mockResolvedValue()
  vi.spyOn(seatsStore, 'countTakenSeats').mockImplementation(async (...asked) => {
    const taken = await count(...asked)
    arrived += 1
    if (arrived === people) gate.resolve(undefined)
    await gate.promise
    return taken
  })
}
