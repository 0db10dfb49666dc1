import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { useAddress } from '#platform/console/list/address.ts'
import { Field } from '#platform/site/form/Field.tsx'

const names = ['id']

interface Props {
  room: Pick<ConferenceRoom, 'id' | 'conferences'>
}

/** Leads to the page of the same kind for another conference, which keeps no filter. */
export const ConferenceField = ({ room }: Props) => {
  const [address, go] = useAddress(names)
  if (room.conferences.length < 2) return null
  return (
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
  )
}
