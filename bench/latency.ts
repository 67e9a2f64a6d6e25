/** Response times in milliseconds, and responses per second. */
export type Latency = { p50: number; p99: number; rate: number }

/**
 * Requests these URLs for some seconds, with one concurrent client per token; each client waits for its response and
 * reads it. Of a download it reads only the beginning, because the time for the rest depends only on the size. Throws
 * if a request fails.
 */
export async function latencyOf(urls: string[], tokens: string[], seconds: number): Promise<Latency> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  const ask = async (token: string, first: number) => {
    for (let count = first; performance.now() < end; count++) {
      const url = urls[count % urls.length]!
      const began = performance.now()
      await taken(await fetch(url, { headers: { authorization: `Bearer ${token}` } }), url)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(tokens.map(ask))
  const sorted = times.toSorted((one, other) => one - other)
  return {
    p50: sorted[Math.floor(sorted.length * 0.5)]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    rate: times.length / seconds,
  }
}

async function taken(response: Response, url: string): Promise<void> {
  if (!response.ok) throw new Error(`${url} has the status ${response.status}: ${await response.text()}`)
  if (response.headers.get('content-type')?.startsWith('text/csv')) {
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
  } else await response.arrayBuffer()
}
