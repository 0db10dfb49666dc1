import { ask, forgetAnswers } from '#platform/client/console.ts'
import type { Mailing } from '#mail/api/mailings.ts'
import { useEffect, useState } from 'react'

export type Written = Pick<Mailing, 'kind' | 'list' | 'wanted' | 'title' | 'html'>

/** What somebody comes with from a list: its conditions. */
const given = (): Written => {
  const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search)
  const list = query.get('list') === 'registrants' ? 'registrants' : 'members'
  return { kind: 'business', list, wanted: query.get('wanted') ?? '', title: '', html: '' }
}

/** A mailing that is being written: `keep` saves what has changed and answers with its number. */
export const useWriting = (mailing: Mailing | undefined) => {
  const [kept, setKept] = useState(mailing)
  const [written, setWritten] = useState<Written>(() => mailing ?? given())
  const [changed, setChanged] = useState(mailing === undefined)
  const set = (more: Partial<Written>): void => {
    setWritten((before) => ({ ...before, ...more }))
    setChanged(true)
  }
  const keep = async (): Promise<number> => {
    if (kept !== undefined && !changed) return kept.mailing_pk
    const { kind, list, wanted, title, html } = written
    const saved = await ask('POST /v1/console/mailings/save', {
      ...(kept !== undefined && { mailing_pk: kept.mailing_pk }),
      version: kept?.version ?? 0,
      kind,
      list,
      wanted,
      title,
      html,
    })
    setKept(saved)
    setChanged(false)
    history.replaceState(null, '', `/admin/mail/${saved.mailing_pk}`)
    forgetAnswers('GET /v1/console/mailings/list')
    return saved.mailing_pk
  }
  useEffect(() => {
    if (!changed || written.html === '') return undefined
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [changed, written.html])
  return { written, set, keep, changed, kept }
}
