import { useState } from 'react'
import type { Content } from '#abstracts/site/writing/draft.ts'
import type { Form } from '#abstracts/site/writing/form.ts'
import { foreignCountries, homeCountry } from '#platform/rules/countries.ts'
import { TextField } from '#platform/site/form/Field.tsx'

type Affiliation = Content['affiliations'][number]
type Institution = 'institution_ko' | 'institution_en'

const none: Affiliation = {
  institution_ko: '',
  institution_en: '',
  department_ko: '',
  department_en: '',
  city: '',
  country: 'KR',
}

export const Affiliations = ({ form }: { form: Form }) => {
  const { content, say, change, wrong, focus } = form
  const { affiliations } = content
  const [found, setFound] = useState<readonly Affiliation[]>([])
  const set = (place: number, some: Partial<Affiliation>) => {
    const changed = { ...(affiliations[place] ?? none), ...some }
    change({ affiliations: affiliations.with(place, changed) })
  }
  const typeName = (place: number, name: Institution, value: string) => {
    const known = found.find((one) => one[name] === value)
    set(place, known ?? { [name]: value })
    if (known !== undefined || value.trim().length < 2) return
    form.calls.findAffiliations?.(value.trim()).then(setFound, () => undefined)
  }
  const add = () => {
    change({ affiliations: [...affiliations, none] })
    focus(`affiliations.${affiliations.length}.institution_${content.language}`)
  }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h4 text-brand">{say('affiliations')}</h3>
      {affiliations.map((one, place) => (
        // A row has no name of its own, and its number is what the authors tick.
        <fieldset className="writing-card" key={place}>
          <legend>{say('affiliation', place + 1)}</legend>
          <Row form={form} place={place} one={one} onName={typeName} onChange={set} />
        </fieldset>
      ))}
      {(['institution_ko', 'institution_en'] as const).map((name) => (
        <datalist id={name} key={name}>
          {[...new Set(found.map((known) => known[name]))].map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
      ))}
      <p className="font-semibold text-danger empty:hidden">{wrong('affiliations')}</p>
      <button
        className="button-line self-start"
        type="button"
        data-path="affiliations"
        onClick={add}
      >
        {say('addAffiliation')}
      </button>
    </section>
  )
}

/** Takes a row away; the authors' numbers follow those that are left. */
const without = ({ authors, affiliations }: Content, place: number): Partial<Content> => ({
  affiliations: affiliations.toSpliced(place, 1),
  authors: authors.map((author) => ({
    ...author,
    affiliations: author.affiliations
      .filter((at) => at !== place)
      .map((at) => (at > place ? at - 1 : at)),
  })),
})

interface RowProps {
  form: Form
  place: number
  one: Affiliation
  onName: (place: number, name: Institution, value: string) => void
  onChange: (place: number, some: Partial<Affiliation>) => void
}

const Row = ({ form, place, one, onName, onChange }: RowProps) => {
  const { content, say, change, wrong, language } = form
  const regions = new Intl.DisplayNames('en', { type: 'region' })
  const text = (name: keyof Affiliation) => ({
    label: say(name),
    error: wrong(`affiliations.${place}.${name}`),
    'data-path': `affiliations.${place}.${name}`,
    autoComplete: 'off',
    value: one[name],
  })
  return (
    <>
      {(['ko', 'en'] as const).map((lang) => (
        <TextField
          key={lang}
          {...text(`institution_${lang}`)}
          required={lang === content.language}
          list={`institution_${lang}`}
          onChange={({ target }) => onName(place, `institution_${lang}`, target.value)}
        />
      ))}
      <details>
        <summary className="cursor-pointer py-1 text-action">{say('more')}</summary>
        <div className="writing-pair">
          {(['department_ko', 'department_en', 'city'] as const).map((name) => (
            <TextField
              key={name}
              {...text(name)}
              onChange={({ target }) => onChange(place, { [name]: target.value })}
            />
          ))}
          <label className="field">
            <span className="field-label">{say('country')}</span>
            <select
              className="control"
              value={one.country}
              onChange={({ target }) => onChange(place, { country: target.value })}
            >
              <option value="" />
              {[['KR', homeCountry] as const, ...foreignCountries()].map(([code, name]) => (
                <option key={code} value={code}>
                  {language === 'ko' ? name : regions.of(code)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
      <button
        className="button-line self-start"
        type="button"
        aria-label={`${say('affiliation', place + 1)} ${say('remove')}`}
        onClick={() => change(without(content, place))}
      >
        {say('remove')}
      </button>
    </>
  )
}
