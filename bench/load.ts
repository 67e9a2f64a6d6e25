import autocannon from 'autocannon'

export type Asking = {
  url: string
  seconds: number
  headers?: Record<string, string>
  connections?: number
  /** Given the number of the request, the path to ask for instead of the address' own. */
  path?: (count: number) => string
}

/** How many answers a second come at full load. Throws when one is no success. */
export async function rateOf({ url, seconds, headers = {}, connections = 50, path }: Asking): Promise<number> {
  let count = 0
  const requests = path && [{ setupRequest: (request: object) => ({ ...request, path: path(count++) }) }]
  const told = await autocannon({ url, connections, duration: seconds, headers, requests })
  if (told.non2xx + told.errors > 0)
    throw new Error(`${url}: ${told.non2xx} answers were no success, ${told.errors} failed`)
  return told.requests.average
}
