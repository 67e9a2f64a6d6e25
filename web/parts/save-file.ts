import type { Download } from '#web/contract.ts'

/** A file as a call of the API hands it over, with the name that it gave. */
export const readFile = async (response: Response): Promise<Download> => ({
  file: await response.blob(),
  name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download.csv',
})

/** The browser has taken the file over long before that, and its memory is given back. */
const SAVED_AFTER_MS = 60_000

/** Hands a file to the browser to be kept. */
export function saveFile({ file, name }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER_MS)
}
