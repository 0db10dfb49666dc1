import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as formDraft from '#platform/client/stores/form-draft.ts'
import { saveSession } from '#platform/client/stores/session.ts'
import { forgetWritten, writtenKey } from '#platform/client/stores/written.ts'
import { typedAgain, typedIn } from '#platform/site/form/changes.ts'
import { emptyStorage } from '#tests/support/storage.ts'

const typed = { before: { name: 'Kim' }, typed: { name: 'Lee' } }
const tokens = { accessToken: 'a', refreshToken: 'r' }

let hear: ((event: Pick<StorageEvent, 'key' | 'newValue'>) => void) | undefined

beforeEach(() => {
  vi.stubGlobal('sessionStorage', emptyStorage())
  vi.stubGlobal('localStorage', emptyStorage())
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener
  })
  formDraft.forgetFormDraft()
  formDraft.guardFormDrafts()
  saveSession({ name: '김노화', pk: 7 }, tokens)
})

test('what was typed is there for the same member, once', () => {
  formDraft.saveFormDraft(7, 'basic', typed)
  formDraft.saveFormDraft(7, 'etc', typed)
  expect(sessionStorage.getItem('typed')).toContain('"pk":7')
  expect(formDraft.takeFormDraft(7, 'basic')).toEqual(typed)
  expect(formDraft.takeFormDraft(7, 'basic')).toBeUndefined()
  expect(formDraft.hasFormDraft()).toBe(true)
  expect(formDraft.takeFormDraft(7, 'etc')).toEqual(typed)
  expect(sessionStorage.getItem('typed')).toBeNull()
})

test('unsaved texts of members go at a log-out, those of others at a log-in', () => {
  const key = `${writtenKey}7:abstract-1:3`
  localStorage.setItem(key, '{}')
  forgetWritten(7)
  expect(localStorage.getItem(key)).toBe('{}')
  forgetWritten(8)
  expect(localStorage.getItem(key)).toBeNull()
  localStorage.setItem(key, '{}')
  forgetWritten()
  expect(localStorage.getItem(key)).toBeNull()
})

test('another member who asks destroys it', () => {
  formDraft.saveFormDraft(7, 'basic', typed)
  expect(formDraft.takeFormDraft(8, 'basic')).toBeUndefined()
  expect(sessionStorage.getItem('typed')).toBeNull()
})

test('another member who logs in destroys it, the same one does not', () => {
  formDraft.saveFormDraft(7, 'basic', typed)
  saveSession({ name: '김노화', pk: 7 }, tokens)
  expect(formDraft.hasFormDraft()).toBe(true)
  saveSession({ name: '이노화', pk: 8 }, tokens)
  expect(sessionStorage.getItem('typed')).toBeNull()
})

test('a logout destroys it, in this tab and in the others, and nothing is kept after it', () => {
  formDraft.saveFormDraft(7, 'basic', typed)
  formDraft.forgetFormDraft()
  expect(formDraft.hasFormDraft()).toBe(false)
  formDraft.saveFormDraft(7, 'basic', typed)
  expect(formDraft.hasFormDraft()).toBe(false)

  saveSession({ name: '김노화', pk: 8 }, tokens)
  saveSession({ name: '김노화', pk: 7 }, tokens)
  formDraft.saveFormDraft(7, 'basic', typed)
  hear?.({ key: 'loggedOut', newValue: null })
  expect(formDraft.hasFormDraft()).toBe(true)
  hear?.({ key: 'loggedOut', newValue: '1' })
  expect(formDraft.hasFormDraft()).toBe(false)
})

const form = fc.record({
  name: fc.string(),
  topicAgree: fc.boolean(),
  schools: fc.array(fc.record({ school: fc.string() })),
})

test('what was typed comes back as it was, and nothing else was kept', () => {
  fc.assert(
    fc.property(form, form, (stored, written) => {
      const kept = typedIn({ ...written, code: '123456' }, stored)
      const again = typedAgain(kept ?? { before: {}, typed: {} }, stored)
      expect(again.values).toEqual(written)
      expect(again.before).toEqual(stored)
      expect(kept?.typed).not.toHaveProperty('code')
    }),
  )
})

test('no password is kept, even where one is stored', () => {
  const stored = { name: 'Kim', member_password: '' }
  expect(typedIn({ name: 'Kim', member_password: 'secret!23' }, stored)).toBeUndefined()
  const kept = typedIn({ name: 'Lee', member_password: 'secret!23' }, stored)
  expect(kept).toEqual({ before: { name: 'Kim' }, typed: { name: 'Lee' } })
})

test('what is stored otherwise by now stays beside what was typed', () => {
  const again = typedAgain(typed, { name: 'Park', phone: '1' })
  expect(again).toEqual({
    values: { name: 'Lee', phone: '1' },
    before: { name: 'Kim', phone: '1' },
  })
})
