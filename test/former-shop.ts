import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Simulates a former shop: serves pictures by their paths, and configurable responses for other paths. */
export async function makeFormerShop(pictures: Record<string, Buffer | ((response: ServerResponse) => void)>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    const picture = pictures[request.url!]
    if (typeof picture === 'function') return picture(response)
    if (picture) response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, pictures, asked, close: () => void server.close() }
}

const cellOf = (value: string) => `"${value.replaceAll('"', '""')}"`

/** Writes rows as a CSV file whose headings are the keys of all rows. */
export function csvOf(rows: Record<string, string>[], name: string): File {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
  return new File([lines.map((line) => line.map(cellOf).join(',')).join('\n')], name, { type: 'text/csv' })
}
