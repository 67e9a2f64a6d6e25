import { ask, type Refusal } from '#web/api-client.ts'
import type { CallName, Download } from '#web/contract.ts'

/** What of the API is a list as a file. */
export type CsvCall = Extract<CallName, `GET /export/${string}`>

/** Saves a file that only admins may have: it is asked for with the token, which a plain link can't carry. A refusal when it can't be had. */
export async function download(call: CsvCall): Promise<Refusal | null> {
  const answer = await ask(call, { read: fetched })
  if (!answer.ok) return answer
  save(answer.body)
  return null
}

const fetched = async (response: Response): Promise<Download> => ({
  file: await response.blob(),
  name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download.csv',
})

/** The browser has taken the file over long before that, and its memory is given back. */
const SAVED_AFTER_MILLISECONDS = 60_000

function save({ file, name }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER_MILLISECONDS)
}
