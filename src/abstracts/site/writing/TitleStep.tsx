import { useState } from 'react'
import { languages, plainText } from '#abstracts/rules/content.ts'
import { unitOf } from '#abstracts/rules/count.ts'
import type { Content } from '#abstracts/site/writing/draft.ts'
import { counterOf, type Form, nameIn } from '#abstracts/site/writing/form.ts'
import { LazyRichFields } from '#abstracts/site/writing/LazyRichFields.tsx'
import { Field, FieldGroup, TextField } from '#platform/site/form/Field.tsx'

export const TitleStep = ({ form }: { form: Form }) => {
  const { content, call, say, change } = form
  return (
    <>
      <FieldGroup label={say('language')}>
        {() => (
          <div className="flex flex-wrap gap-x-4">
            {languages.map((one) => (
              <label className="tick" key={one}>
                <input
                  type="radio"
                  name="language"
                  checked={content.language === one}
                  onChange={() => change({ language: one })}
                />
                {say(one)}
              </label>
            ))}
          </div>
        )}
      </FieldGroup>
      <Titles form={form} />
      <Select
        form={form}
        name="field"
        choices={call.fields.map(({ code, ...one }) => [code, one])}
      />
      <Select form={form} name="form" choices={call.forms.map((one) => [one.name, one])} />
      <Keywords form={form} />
      {call.prizes.length > 0 && (
        <Select
          form={form}
          name="prize"
          choices={call.prizes.map((name) => [name, { name, nameEn: name }])}
        />
      )}
    </>
  )
}

interface SelectProps {
  form: Form
  name: 'field' | 'form' | 'prize'
  choices: readonly (readonly [value: string, one: { name: string; nameEn: string }])[]
}

const Select = ({ form, name, choices }: SelectProps) => {
  const { content, say, change, wrong, language } = form
  const isFree = name === 'prize'
  return (
    <Field label={say(name)} required={!isFree} error={wrong(name)}>
      {(control) => (
        <select
          className="control card:max-w-[48rem]"
          data-path={name}
          value={content[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          {...control}
        >
          <option value="">{say(isFree ? 'noPrize' : 'choose')}</option>
          {choices.map(([value, one]) => (
            <option key={value} value={value}>
              {nameIn(language, one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const Titles = ({ form: { content, call, say, change, wrong, turn } }: { form: Form }) => {
  const own = content.language
  const fields = [own, ...languages.filter((one) => one !== own)].map((lang) => {
    const path = `title_${lang}` as const
    const most = call.limits[lang === 'ko' ? 'titleKo' : 'titleEn'] ?? 0
    return {
      path,
      lang,
      label: say(path),
      value: [content[path]],
      counter: counterOf(say, plainText(content[path]), unitOf(lang), most),
      error: wrong(path),
      onChange: ([title = []]: Content['title_ko'][]) => change({ [path]: title }),
    }
  })
  return <LazyRichFields key={turn} isSingle say={say} fields={fields} />
}

const Keywords = ({ form: { content, call, say, change, wrong } }: { form: Form }) => {
  // The typed text keeps its commas; the list of keywords has none.
  const [typed, setTyped] = useState(() => content.keywords.join(', '))
  const { keywordsFrom = 0, keywordsUntil = 0 } = call.limits
  return (
    <TextField
      label={say('keywords')}
      required={keywordsFrom > 0}
      hint={say('keywordsHint', `${keywordsFrom}–${keywordsUntil}`)}
      error={wrong('keywords')}
      data-path="keywords"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const keywords = target.value.split(/[,;、]/).map((word) => word.trim().slice(0, 100))
        change({ keywords: keywords.filter((word) => word !== '').slice(0, 20) })
      }}
    />
  )
}
