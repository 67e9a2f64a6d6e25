import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'

/** What names her order to the shop where she came by its link. */
export const byLink = (track: string | undefined): Record<string, string> =>
  track === undefined ? {} : { 'Tracking-Link': track }

/** Sends pictures of a return one by one, so that one that is lost or refused takes no other with it; what was said of those, in words. */
export async function addPictures(returnId: string, files: readonly File[], track?: string): Promise<string[]> {
  const amiss: string[] = []
  for (const picture of files) {
    const answer: Answer<AnswerOf<'POST /own-returns/{id}/pictures'>> = await ask('POST /own-returns/{id}/pictures', {
      params: { id: returnId },
      body: { picture },
      headers: byLink(track),
      encode: withFile,
    })
    if (!answer.ok) amiss.push(`${picture.name}: ${answer.fields.picture ?? answer.message}`)
  }
  return amiss
}

function withFile(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof File ? value : String(value))
  return form
}
