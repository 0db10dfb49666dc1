import { nameOf } from '#abstracts/rules/content.ts'
import { orcidOf } from '#abstracts/rules/orcid.ts'
import { Affiliations } from '#abstracts/site/writing/Affiliations.tsx'
import type { Content } from '#abstracts/site/writing/draft.ts'
import type { Form } from '#abstracts/site/writing/form.ts'
import { FieldGroup, TextField } from '#platform/site/form/Field.tsx'

type Author = Content['authors'][number]

const newAuthor = ({ authors, affiliations }: Content): Author => ({
  name_ko: '',
  name_en: '',
  email: '',
  orcid: '',
  affiliations: affiliations.length === 1 ? [0] : [],
  presenter: authors.length === 0,
  corresponding: authors.length === 0,
})

export const AuthorsStep = ({ form }: { form: Form }) => {
  const { content, before, say, change, wrong } = form
  const { authors } = content
  const add = () => {
    change({ authors: [...authors, newAuthor(content)] })
    form.focus(`authors.${authors.length}.name_${content.language}`)
  }
  return (
    <>
      {before && authors.length < 2 && (
        <button className="button-line self-start" type="button" onClick={() => change(before)}>
          {say('before')}
        </button>
      )}
      <Affiliations form={form} />
      <section className="flex flex-col gap-2">
        <h3 className="text-h4 text-brand">{say('authors')}</h3>
        {authors.map((author, place) => (
          <AuthorCard key={place} form={form} author={author} place={place} />
        ))}
        {(['authors', 'presenter', 'corresponding'] as const).map((path) => (
          <p className="font-semibold text-danger empty:hidden" key={path}>
            {wrong(path)}
          </p>
        ))}
        <button className="button-line self-start" type="button" data-path="authors" onClick={add}>
          {say('addAuthor')}
        </button>
      </section>
    </>
  )
}

interface CardProps {
  form: Form
  author: Author
  place: number
}

const AuthorCard = ({ form, author, place }: CardProps) => {
  const { content, language, say, change, wrong } = form
  const { authors } = content
  const path = `authors.${place}`
  const set = (some: Partial<Author>) =>
    change({ authors: authors.map((one, at) => (at === place ? { ...one, ...some } : one)) })
  const text = (name: 'name_ko' | 'name_en' | 'email' | 'orcid', required = false) => ({
    label: say(name),
    required,
    error: wrong(`${path}.${name}`),
    'data-path': `${path}.${name}`,
    autoComplete: 'off',
    value: author[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const isOrcidWrong = author.orcid !== '' && orcidOf(author.orcid) === undefined
  return (
    <fieldset className="writing-card">
      <legend>
        {say('author', place + 1)} {nameOf(author, language)}
      </legend>
      <div className="writing-pair">
        <TextField {...text('name_ko', content.language === 'ko')} />
        <TextField {...text('name_en', content.language === 'en')} />
        <TextField {...text('email', true)} inputMode="email" />
        <TextField
          {...text('orcid')}
          hint={say('orcidHint')}
          error={isOrcidWrong ? say('orcidWrong') : undefined}
          onBlur={({ target }) => {
            const found = orcidOf(target.value)
            if (found !== undefined && found !== target.value) set({ orcid: found })
          }}
        />
      </div>
      <Places form={form} author={author} place={place} onChange={set} />
      <Roles form={form} author={author} place={place} onChange={set} />
      <Moves form={form} place={place} />
    </fieldset>
  )
}

type ChangeProps = CardProps & { onChange: (some: Partial<Author>) => void }

const Places = ({ form, author, place, onChange }: ChangeProps) => {
  const { content, say, wrong } = form
  const path = `authors.${place}.affiliations`
  return (
    <FieldGroup label={say('affiliations')} required error={wrong(path)}>
      {() => (
        <div className="flex flex-wrap gap-x-3">
          {content.affiliations.map((one, at) => (
            <label className="tick font-normal" key={at}>
              <input
                type="checkbox"
                data-path={at === 0 ? path : undefined}
                checked={author.affiliations.includes(at)}
                onChange={({ target }) =>
                  onChange({
                    affiliations: target.checked
                      ? [...author.affiliations, at]
                      : author.affiliations.filter((other) => other !== at),
                  })
                }
              />
              {at + 1}.{' '}
              {one[`institution_${content.language}`] || one.institution_ko || one.institution_en}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

const Roles = ({ form, author, place, onChange }: ChangeProps) => {
  const { content, say, change } = form
  const present = () =>
    change({ authors: content.authors.map((one, at) => ({ ...one, presenter: at === place })) })
  return (
    <div className="flex flex-wrap gap-x-4">
      <label className="tick">
        <input
          type="radio"
          name="presenter"
          data-path={place === 0 ? 'presenter' : undefined}
          checked={author.presenter}
          onChange={present}
        />
        {say('presenter')}
      </label>
      <label className="tick">
        <input
          type="checkbox"
          data-path={place === 0 ? 'corresponding' : undefined}
          checked={author.corresponding}
          onChange={({ target }) => onChange({ corresponding: target.checked })}
        />
        {say('corresponding')}
      </label>
    </div>
  )
}

const Moves = ({ form: { content, say, change, focus }, place }: Omit<CardProps, 'author'>) => {
  const { authors } = content
  const move = (by: number) => {
    const others = authors.filter((_, at) => at !== place)
    change({ authors: others.toSpliced(place + by, 0, ...authors.slice(place, place + 1)) })
    focus(`authors.${place + by}.name_${content.language}`)
  }
  const acts = [
    { word: 'up', isOff: place === 0, act: () => move(-1) },
    { word: 'down', isOff: place === authors.length - 1, act: () => move(1) },
    {
      word: 'remove',
      isOff: false,
      act: () => {
        change({ authors: authors.filter((_, at) => at !== place) })
        focus('authors')
      },
    },
  ] as const
  return (
    <div className="flex flex-wrap gap-1">
      {acts.map(({ word, isOff, act }) => (
        <button
          className="button-line"
          key={word}
          type="button"
          disabled={isOff}
          aria-label={`${say('author', place + 1)} ${say(word)}`}
          onClick={act}
        >
          {say(word)}
        </button>
      ))}
    </div>
  )
}
