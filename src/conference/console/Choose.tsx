import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { useAddress } from '#platform/console/list/use-address.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { longDay } from '#platform/rules/days.ts'

const names = ['id']

/** Which conference the page is about. */
export const Choose = ({ room }: { room: ConferenceRoom }) => {
  const [address, go] = useAddress(names)
  return (
    <div className="flex flex-col gap-1">
      <p>
        <strong>{room.title}</strong> <span className="text-sub">{longDay(room.date)}</span>
      </p>
      {room.conferences.length > 1 && (
        <Field label="학술대회">
          {(control) => (
            <select
              {...control}
              className="control card:max-w-[32rem]"
              value={room.id}
              onChange={({ target }) =>
                go({ ...address, page: 1, sort: undefined, filters: { id: target.value } })
              }
            >
              {room.conferences.map(({ id, short_name }) => (
                <option key={id} value={id}>
                  {short_name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  )
}
