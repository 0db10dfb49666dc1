import { staffCall } from '#platform/api/call.ts'
import type * as of from '#mail/api/reminders.schema.ts'

const at = '/v1/console/reminders'

// Who writes mail sees all of them, the treasurer those of dues: the service narrows what each call answers and does.
export const getReminders = staffCall<of.Nothing, of.RemindersView>('GET', at, 'mail.dues')
export const getTurn = staffCall<of.TurnInput, of.TurnView>('GET', `${at}/turn`, 'mail.dues')
export const getStops = staffCall<of.Nothing, of.Stops>('GET', `${at}/stops`, 'mail.dues')
export const switchReminder = staffCall<of.SwitchInput, of.Nothing>(
  'POST',
  `${at}/switch`,
  'mail.dues',
)
export const stopReminder = staffCall<of.StopInput, of.Nothing>('POST', `${at}/stop`, 'mail.dues')
export const resumeReminder = staffCall<of.ResumeInput, of.Nothing>(
  'POST',
  `${at}/resume`,
  'mail.dues',
)
