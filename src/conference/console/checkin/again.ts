import { agreeNow } from '#conference/console/checkin/agreeing.ts'
import { openDoor } from '#platform/client/stores/console.ts'

/** The way in, over the page: what waits goes afterwards. */
export const openDoorAgain = async (): Promise<void> => {
  if (await openDoor('over')) await agreeNow()
}
