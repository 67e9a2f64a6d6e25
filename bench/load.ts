import autocannon from 'autocannon'

export type Asking = {
  url: string
  seconds: number
  headers?: Record<string, string>
  connections?: number
  /** Returns the path of the request with this number, instead of the path of `url`. */
  path?: (count: number) => string
}

/** Returns the number of responses per second at full load. Throws if a request fails. */
export async function rateOf({ url, seconds, headers = {}, connections = 50, path }: Asking): Promise<number> {
  let count = 0
  const requests = path && [{ setupRequest: (request: object) => ({ ...request, path: path(count++) }) }]
  const told = await autocannon({ url, connections, duration: seconds, headers, requests })
  if (told.non2xx + told.errors > 0)
    throw new Error(`${url}: ${told.non2xx} responses with an error status, ${told.errors} failed requests`)
  return told.requests.average
}
