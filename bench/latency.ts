/** How long answers took, in milliseconds, and how many came in a second. */
export type Latency = { p50: number; p99: number; rate: number }

/**
 * Asks these addresses for some seconds, as so many people at once as there are tokens, each waiting for her answer and
 * reading it. Of a file only the beginning is taken: how long the rest takes is how long it is. Throws when an answer is
 * no success.
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
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`)
  if (response.headers.get('content-type')?.startsWith('text/csv')) {
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
  } else await response.arrayBuffer()
}
