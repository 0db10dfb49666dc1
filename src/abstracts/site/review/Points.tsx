import { outcomes } from '#abstracts/rules/states.ts'
import { type OfReview, useKept } from '#abstracts/site/review/review.ts'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'

/** A row of points an item, the recommendation and two boxes; kept at once. */
export const Points = (props: OfReview) => {
  const { room, review, language, say } = props
  const { typed, keep, said, refused } = useKept(props)
  const { scores, recommendation, to_authors, to_committee } = typed
  return (
    <>
      <fieldset className="flex flex-col gap-3 border-t-2 border-brand pt-2" disabled={room.over}>
        <p className="text-small text-sub">{say('scale', room.scale)}</p>
        {room.items.map(({ title, titleEn }) => (
          <Choices
            key={title}
            name={`${review.review_pk}-${title}`}
            label={language === 'ko' ? title : titleEn}
            choices={Array.from({ length: room.scale }, (_, n) => [n + 1, say('points', n + 1)])}
            value={scores[title]}
            onChoose={(points) => keep({ scores: { ...scores, [title]: points } })}
          />
        ))}
        <Choices
          name={`${review.review_pk}-recommendation`}
          label={say('recommendation')}
          choices={outcomes.map((outcome) => [outcome, say(`recommend.${outcome}`)])}
          value={recommendation === '' ? undefined : recommendation}
          onChoose={(chosen) => keep({ recommendation: chosen })}
        />
        <LongTextField
          label={say('toAuthors')}
          hint={say('unsigned')}
          value={to_authors}
          onChange={(text) => keep({ to_authors: text })}
        />
        <LongTextField
          label={say('toCommittee')}
          value={to_committee}
          onChange={(text) => keep({ to_committee: text })}
        />
      </fieldset>
      <p className="font-semibold text-success" role="status">
        {said !== '' && <span>{say(said)}</span>}
      </p>
      <Refusal>{refused}</Refusal>
    </>
  )
}

interface ChoicesProps<Value> {
  name: string
  label: string
  choices: readonly (readonly [Value, string])[]
  value: Value | undefined
  onChoose: (value: Value) => void
}

const choice =
  'flex min-h-6 flex-1 cursor-pointer items-center justify-center rounded-card border border-control font-semibold has-checked:border-action has-checked:bg-action has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action card:max-w-[12rem]'

/** A row to tap: radio buttons, so that arrows move through it. */
const Choices = <Value extends string | number>(props: ChoicesProps<Value>) => (
  <fieldset>
    <legend className="pb-1 font-semibold">{props.label}</legend>
    <div className="flex gap-1">
      {props.choices.map(([one, words]) => (
        <label key={one} className={choice}>
          <input
            className="sr-only"
            type="radio"
            name={props.name}
            checked={props.value === one}
            onChange={() => props.onChoose(one)}
          />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
)
