import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Measures the maximum rate: a plain node:http server that sends the same bytes and the same number of headers as the
 * shop. Arguments: the URL to copy and the encoding to request. Prints its own URL.
 */
const [address = '', encoding = 'identity'] = process.argv.slice(2)
const copied = await copy(address, encoding)

const server = createServer((_request, response) => {
  response.writeHead(200, copied.headers)
  response.end(copied.body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))

/** Uses node:http, because fetch would decompress the body. */
async function copy(url: string, accept: string): Promise<{ headers: string[]; body: Buffer }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accept }, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: own(response.rawHeaders), body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}

/** Omits the headers that node:http adds itself. */
function own(raw: string[]): string[] {
  const added = /^(date|connection|keep-alive)$/i
  return raw.filter((_, index) => !added.test(raw[index - (index % 2)]!))
}
