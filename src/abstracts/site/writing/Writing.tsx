import { useState } from 'react'
import type { WritingCalls } from '#abstracts/site/writing/draft.ts'
import { $language } from '#abstracts/site/writing/form.ts'
import { WritingForm } from '#abstracts/site/writing/WritingForm.tsx'
import { send } from '#platform/client/client.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { saveFormDraft, takeFormDraft } from '#platform/client/stores/form-draft.ts'
import { writtenKey } from '#platform/client/stores/written.ts'
import { isEnglish } from '#platform/rules/say.ts'
import { useMounted } from '#platform/site/form/use-attempt.ts'
import { useMember } from '#platform/site/ui/use-query.ts'

const silent = { trouble: 'silent' } as const

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}

const callsOf = (member_pk: number, abstract_pk: number): WritingCalls => ({
  key: `${writtenKey}${member_pk}:abstract-${abstract_pk}`,
  onUnsaved: (is) => {
    if (is) saveFormDraft(member_pk, 'abstract', { before: {}, typed: {} })
    else takeFormDraft(member_pk, 'abstract')
  },
  load: () => send('GET /v1/front/abstract/get', { abstract_pk }, silent),
  save: (input) => send('POST /v1/front/abstract/save', { abstract_pk, ...input }, silent),
  submit: (input) => send('POST /v1/front/abstract/submit', { abstract_pk, ...input }),
  addFigure: async (file) => {
    const bytes = await base64Of(file)
    const input = { abstract_pk, name: file.name.slice(-200), bytes }
    return (await send('POST /v1/front/abstract/figure/add', input)).figure_pk
  },
  findAffiliations: async (search) =>
    (await send('GET /v1/front/abstract/affiliations', { search }, silent)).affiliations,
  savePdf: () => saveFile('GET /v1/front/abstract/pdf', { abstract_pk }),
})

/** The member's own abstract; its number stands in the address. */
export const Writing = () => {
  const member = useMember()
  return useMounted() && member ? <Own member_pk={member.pk} key={member.pk} /> : null
}

const Own = ({ member_pk }: { member_pk: number }) => {
  const [calls] = useState(() => {
    if (isEnglish()) $language.set('en')
    const abstract_pk = Number(new URLSearchParams(location.search).get('abstract'))
    return callsOf(member_pk, abstract_pk)
  })
  return <WritingForm calls={calls} />
}
