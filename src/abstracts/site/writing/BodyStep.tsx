import { useState } from 'react'
import { bodyText, unitOf } from '#abstracts/rules/count.ts'
import { counterOf, type Form, nameIn } from '#abstracts/site/writing/form.ts'
import { LazyRichFields } from '#abstracts/site/writing/LazyRichFields.tsx'
import { errorText } from '#platform/client/errors.ts'
import { TextField } from '#platform/site/form/Field.tsx'

export const BodyStep = ({ form }: { form: Form }) => {
  const { content, call, say, change, wrong, language } = form
  const most = call.limits[content.language === 'ko' ? 'bodyKo' : 'bodyEn'] ?? 0
  const names =
    call.sections.length === 0
      ? [say('step.body')]
      : call.sections.map((one) => nameIn(language, one))
  return (
    <>
      {wrong('body') && <p className="font-semibold text-danger">{wrong('body')}</p>}
      <LazyRichFields
        key={form.turn}
        say={say}
        counter={counterOf(say, bodyText(content), unitOf(content.language), most)}
        fields={names.map((label, at) => ({
          path: `sections.${at}`,
          lang: content.language,
          label,
          value: content.sections[at] ?? [],
          error: wrong(`sections.${at}`),
          onChange: (section) =>
            // Several sections may change before the form is drawn again.
            change((now) => ({
              sections: names.map((_, other) =>
                other === at ? section : (now.sections[other] ?? []),
              ),
            })),
        }))}
      />
      {(call.limits['figures'] ?? 0) > 0 && <Figure form={form} />}
    </>
  )
}

/** Bytes. */
const largest = 10 * 1024 * 1024

const Figure = ({ form: { content, calls, say, change } }: { form: Form }) => {
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>()
  const { figure } = content
  const add = async (file: File) => {
    try {
      if (file.size > largest) throw new Error(say('figureBig'))
      const figure_pk = await calls.addFigure?.(file)
      if (figure_pk === undefined) return
      change({ figure: { figure_pk, caption: figure?.caption ?? '' } })
      setSaid({ text: say('figureKept'), isWrong: false })
    } catch (error) {
      setSaid({ text: errorText(error), isWrong: true })
    }
  }
  return (
    <section className="writing-card" aria-label={say('figure')}>
      <h3 className="text-h4 text-brand">{say('figure')}</h3>
      <p className="text-small text-sub">{say('figureHint')}</p>
      {figure && (
        <TextField
          label={say('caption')}
          value={figure.caption}
          onChange={({ target }) => change({ figure: { ...figure, caption: target.value } })}
        />
      )}
      <div className="flex flex-wrap gap-1">
        {calls.addFigure && (
          <label className="button-line focus-within:outline-2">
            {say('addFigure')}
            <input
              className="sr-only"
              type="file"
              accept="image/png,image/jpeg"
              data-path="figure"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void add(file)
                target.value = ''
              }}
            />
          </label>
        )}
        {figure && (
          <button className="button-line" type="button" onClick={() => change({ figure: null })}>
            {say('remove')}
          </button>
        )}
      </div>
      <p className={said?.isWrong ? 'font-semibold text-danger' : ''} role="status">
        {said?.text}
      </p>
    </section>
  )
}
