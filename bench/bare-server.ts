import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The limit: node:http and nothing else, sending the very bytes that the shop sent, with as many headers.
 * Started with the address to copy and the encoding to ask for; prints its own address.
 */
const [address = '', encoding = 'identity'] = process.argv.slice(2)
const copied = await copy(address, encoding)

const server = createServer((_request, response) => {
  response.writeHead(200, copied.headers)
  response.end(copied.body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))

/** By hand, since fetch would unpack what is packed. */
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

/** Without what node:http adds itself. */
function own(raw: string[]): string[] {
  const added = /^(date|connection|keep-alive)$/i
  return raw.filter((_, index) => !added.test(raw[index - (index % 2)]!))
}
