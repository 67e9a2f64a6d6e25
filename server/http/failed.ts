import { thrownResponse } from '#api/http/to-response.ts'

/** What is said in plain text where neither a page nor the API can say it: what it is, and when to come back. */
export function failed(error: unknown): { status: 500 | 503; headers: Record<string, string>; sentence: string } {
  const { status, headers = {}, body } = thrownResponse(error)
  return { status: status === 503 ? 503 : 500, headers, sentence: body.message }
}
