import type * as of from '#privacy/api/breaches.schema.ts'
import { staffCall } from '#platform/api/call.ts'

const at = '/v1/console/privacy/breach'
const may = 'system.change'

export const listBreaches = staffCall<Record<string, never>, of.Breaches>('GET', `${at}es`, may)
export const getBreach = staffCall<of.OneBreach, of.Breach>('GET', at, may)
export const openBreach = staffCall<of.OpenInput, of.OneBreach>('POST', `${at}/open`, may)
export const saveBreach = staffCall<of.SaveInput, of.Breach>('POST', `${at}/save`, may)
export const listPeople = staffCall<of.PeopleInput, of.Breach>('POST', `${at}/people`, may)
export const tellPeople = staffCall<of.TellInput, of.Breach>('POST', `${at}/tell`, may, {
  fresh: true,
})
export const noteBreach = staffCall<of.NoteInput, of.Breach>('POST', `${at}/note`, may)
export const closeBreach = staffCall<of.SeenBreach, of.Breach>('POST', `${at}/close`, may)
export const breachFile = staffCall<of.FileInput, Blob>('POST', `${at}/file`, may, { fresh: true })
