import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export type SmtpServer = {
  port: number
  /** Mails received, in order. */
  received: string[]
  signedIn: () => number
  close: () => void
}

/** Starts a local mail server that accepts all mails after a sign-in as `user` with `password`. */
export async function openSmtpServer(user: string, password: string): Promise<SmtpServer> {
  const received: string[] = []
  const known = Buffer.from(`\0${user}\0${password}`).toString('base64')
  let signedIn = 0
  const server = createServer((socket) => {
    let letter: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    function answer(line: string): string {
      if (line.startsWith('EHLO')) return '250-hello\r\n250 AUTH PLAIN'
      if (line.startsWith('AUTH')) {
        if (line !== `AUTH PLAIN ${known}`) return '535 5.7.8 Authentication failed'
        signedIn += 1
        return '235 welcome'
      }
      if (line === 'DATA') return '354 go on'
      return line === 'QUIT' ? '221 bye' : '250 ok'
    }
    socket.on('error', () => {})
    say('220 ready')
    createInterface({ input: socket }).on('line', (line) => {
      if (letter && line !== '.') return void letter.push(line)
      if (letter) received.push(letter.join('\n'))
      say(letter ? '250 taken' : answer(line))
      letter = line === 'DATA' ? [] : null
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    signedIn: () => signedIn,
    close: () => server.close(),
  }
}
