import { useState } from 'react'
import { languages, plainText } from '#abstracts/rules/content.ts'
import { unitOf } from '#abstracts/rules/count.ts'
import type { Content } from '#abstracts/site/writing/draft.ts'
import { counterOf, type Form, nameIn } from '#abstracts/site/writing/form.ts'
import { LazyRichFields } from '#abstracts/site/writing/LazyRichFields.tsx'
import { Choice } from '#platform/site/form/Choice.tsx'
import { FieldGroup, TextField } from '#platform/site/form/Field.tsx'

export const TitleStep = ({ form }: { form: Form }) => {
  const { content, call, say, change, wrong, language } = form
  const chosen = (name: 'field' | 'form' | 'prize') => ({
    label: say(name),
    path: name,
    empty: say('choose'),
    error: wrong(name),
    value: content[name],
    onChange: (value: string) => change({ [name]: value }),
  })
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
      <Choice
        {...chosen('field')}
        choices={call.fields.map((one) => ({ value: one.code, label: nameIn(language, one) }))}
      />
      <Choice
        {...chosen('form')}
        choices={call.forms.map((one) => ({ value: one.name, label: nameIn(language, one) }))}
      />
      <Keywords form={form} />
      {call.prizes.length > 0 && (
        <Choice
          {...chosen('prize')}
          required={false}
          empty={say('noPrize')}
          choices={call.prizes.map((value) => ({ value, label: value }))}
        />
      )}
    </>
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
  // What is typed has commas that the list has not.
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
