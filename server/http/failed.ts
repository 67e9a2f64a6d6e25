import { thrownResponse } from '#api/http/to-response.ts'

/** Returns a plain-text response for errors that neither a page nor the API can report. */
export function failed(error: unknown): { status: 500 | 503; headers: Record<string, string>; sentence: string } {
  const { status, headers = {}, body } = thrownResponse(error)
  return { status: status === 503 ? 503 : 500, headers, sentence: body.message }
}
