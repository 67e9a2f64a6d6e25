import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'

/** Header that identifies the order if the customer came through its tracking link. */
export const byLink = (track: string | undefined): Record<string, string> =>
  track === undefined ? {} : { 'Tracking-Link': track }

/**
 * Uploads a return's pictures one by one, so that one failure doesn't affect the others; returns the error messages.
 */
export async function addPictures(returnId: string, files: readonly File[], track?: string): Promise<string[]> {
  const uploadErrors: string[] = []
  for (const picture of files) {
    const answer: Answer<AnswerOf<'POST /own-returns/{id}/pictures'>> = await ask('POST /own-returns/{id}/pictures', {
      params: { id: returnId },
      body: { picture },
      headers: byLink(track),
      encode: withFile,
    })
    if (!answer.ok) uploadErrors.push(`${picture.name}: ${answer.fields.picture ?? answer.message}`)
  }
  return uploadErrors
}

function withFile(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof File ? value : String(value))
  return form
}
