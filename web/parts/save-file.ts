import type { Download } from '#web/contract.ts'

/** Reads a file from an API response; its name is taken from the Content-Disposition header. */
export const readFile = async (response: Response): Promise<Download> => ({
  file: await response.blob(),
  name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download.csv',
})

/** Milliseconds until the object URL is released; the download starts long before. */
const SAVED_AFTER_MS = 60_000

export function saveFile({ file, name }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER_MS)
}
