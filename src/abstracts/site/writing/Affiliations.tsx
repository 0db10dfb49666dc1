import { useState } from 'react'
import type { Content } from '#abstracts/site/writing/draft.ts'
import type { Form } from '#abstracts/site/writing/form.ts'
import { foreignCountries, homeCountry } from '#platform/rules/countries.ts'
import { TextField } from '#platform/site/form/Field.tsx'

type Affiliation = Content['affiliations'][number]

const none: Affiliation = {
  institution_ko: '',
  institution_en: '',
  department_ko: '',
  department_en: '',
  city: '',
  country: 'KR',
}

/** Letters before suggestions are asked for. */
const fewest = 2

export const Affiliations = ({ form }: { form: Form }) => {
  const { content, say, change, wrong } = form
  const { affiliations, authors } = content
  const [found, setFound] = useState<readonly Affiliation[]>([])
  const set = (place: number, some: Partial<Affiliation>) =>
    change({
      affiliations: affiliations.map((one, at) => (at === place ? { ...one, ...some } : one)),
    })
  const suggest = async (search: string) => {
    if (search.trim().length < fewest || form.calls.findAffiliations === undefined) return
    setFound(await form.calls.findAffiliations(search.trim()).catch(() => []))
  }
  /** Numbers of the authors follow those that are left. */
  const remove = (place: number) =>
    change({
      affiliations: affiliations.filter((_, at) => at !== place),
      authors: authors.map((author) => ({
        ...author,
        affiliations: author.affiliations
          .filter((at) => at !== place)
          .map((at) => (at > place ? at - 1 : at)),
      })),
    })
  const typeName = (place: number, name: 'institution_ko' | 'institution_en', value: string) => {
    const known = found.find((one) => one[name] === value)
    set(place, known ?? { [name]: value })
    if (known === undefined) void suggest(value)
  }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h4 text-brand">{say('affiliations')}</h3>
      {affiliations.map((one, place) => (
        // A row has no name of its own, and its number is what the authors tick.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset className="writing-card" key={place}>
          <legend>{say('affiliation', place + 1)}</legend>
          <Names
            form={form}
            place={place}
            one={one}
            suggestions={found}
            onType={(name, value) => typeName(place, name, value)}
          />
          <More form={form} one={one} onChange={(some) => set(place, some)} />
          <button
            className="button-line self-start"
            type="button"
            aria-label={`${say('affiliation', place + 1)} ${say('remove')}`}
            onClick={() => remove(place)}
          >
            {say('remove')}
          </button>
        </fieldset>
      ))}
      {wrong('affiliations') && (
        <p className="font-semibold text-danger">{wrong('affiliations')}</p>
      )}
      <button
        className="button-line self-start"
        type="button"
        data-path="affiliations"
        onClick={() => {
          change({ affiliations: [...affiliations, none] })
          form.focus(`affiliations.${affiliations.length}.institution_${content.language}`)
        }}
      >
        {say('addAffiliation')}
      </button>
    </section>
  )
}

interface NamesProps {
  form: Form
  place: number
  one: Affiliation
  suggestions: readonly Affiliation[]
  onType: (name: 'institution_ko' | 'institution_en', value: string) => void
}

const Names = ({ form: { content, say, wrong }, place, one, suggestions, onType }: NamesProps) => {
  const names =
    content.language === 'ko'
      ? (['institution_ko', 'institution_en'] as const)
      : (['institution_en', 'institution_ko'] as const)
  return names.map((name, at) => (
    <div key={name}>
      <TextField
        label={say(name)}
        required={at === 0}
        error={wrong(`affiliations.${place}.${name}`)}
        data-path={`affiliations.${place}.${name}`}
        list={`${name}-${place}`}
        autoComplete="off"
        maxLength={name === 'institution_ko' ? 100 : 150}
        value={one[name]}
        onChange={({ target }) => onType(name, target.value)}
      />
      <datalist id={`${name}-${place}`}>
        {[...new Set(suggestions.map((known) => known[name]))].map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
    </div>
  ))
}

interface MoreProps {
  form: Form
  one: Affiliation
  onChange: (some: Partial<Affiliation>) => void
}

const More = ({ form: { say, language }, one, onChange }: MoreProps) => {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const countries = [['KR', homeCountry] as const, ...foreignCountries()]
  return (
    <details>
      <summary className="cursor-pointer py-1 text-action">{say('more')}</summary>
      <div className="writing-pair">
        {(['department_ko', 'department_en', 'city'] as const).map((name) => (
          <TextField
            key={name}
            label={say(name)}
            autoComplete="off"
            maxLength={name === 'city' ? 60 : 100}
            value={one[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
        <label className="field">
          <span className="field-label">{say('country')}</span>
          <select
            className="control"
            value={one.country}
            onChange={({ target }) => onChange({ country: target.value })}
          >
            <option value="" />
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {language === 'ko' ? name : english.of(code)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  )
}
