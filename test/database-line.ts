import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A database connection through a proxy that can simulate network failures. */
export type DatabaseLine = {
  url: string
  /** Holds back all data in both directions, without an error. */
  hold: () => void
  release: () => void
  /** Closes all connections and accepts no new ones until `mend`. */
  cut: () => void
  mend: () => void
  /** Forwards the next message that contains these words, then closes the connection before the response arrives. */
  cutAfter: (words: string) => void
  close: () => Promise<void>
}

/** Opens a proxy to the database at `url`. */
export async function openLine(url: string): Promise<DatabaseLine> {
  const there = new URL(url)
  const { hostname, port } = there
  const pairs = new Set<[Socket, Socket]>()
  let [held, isCut, words] = [false, false, '']

  const server = createServer((here) => {
    if (isCut) return void here.destroy()
    const pair: [Socket, Socket] = [here, connect(Number(port), hostname)]
    const [, beyond] = pair
    pairs.add(pair)
    if (held) for (const end of pair) end.pause()
    for (const end of pair) {
      end.on('error', () => {})
      end.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
    beyond.on('data', (piece) => void here.write(piece))
    here.on('data', (piece) => {
      const last = words !== '' && piece.includes(words)
      if (last) {
        words = ''
        beyond.removeAllListeners('data')
        // A response of the database means that the statement has been executed.
        beyond.once('data', () => here.destroy())
      }
      beyond.write(piece)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  there.hostname = '127.0.0.1'
  there.port = String((server.address() as AddressInfo).port)
  const ends = () => [...pairs].flat()
  return {
    url: there.href,
    hold: () => {
      held = true
      for (const end of ends()) end.pause()
    },
    release: () => {
      held = false
      for (const end of ends()) end.resume()
    },
    cut: () => {
      isCut = true
      for (const end of ends()) end.destroy()
    },
    mend: () => {
      isCut = false
    },
    cutAfter: (said) => {
      words = said
    },
    close: async () => {
      server.close()
      for (const end of ends()) end.destroy()
      await once(server, 'close')
    },
  }
}
