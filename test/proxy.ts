import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import { certificate } from './certificate.ts'
import { patience } from './patience.ts'

export type ProxyKind = 'nginx' | 'caddy'
export type Asked = { method?: string; headers?: Record<string, string>; body?: Uint8Array; from?: string }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; protocol: string }
export type Proxy = {
  /** Requests a path of shop.example over TLS, from the address `from` of this machine. */
  ask: (path: string, asked?: Asked) => Promise<Answer>
  httpPort: number
  stop: () => Promise<void>
}

const deploy = join(import.meta.dirname, '../deploy')
const programs = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' }

export const isInstalled = (kind: ProxyKind): boolean => existsSync(programs[kind])

/** Starts the proxy with its file in deploy/, on free ports and with a certificate of its own. */
export async function startProxy(kind: ProxyKind, shopPort: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const start = { nginx: startNginx, caddy: startCaddy }[kind]
  const { child, ca } = start(folder, { shopPort, httpPort, httpsPort })
  let said = ''
  child.stderr.on('data', (data) => (said += data))
  child.once('exit', (code) => code && console.error(said))
  const ask: Proxy['ask'] = (path, asked = {}) => askOverTls(httpsPort, readFileSync(ca), path, asked)
  const isUp = () => existsSync(ca) && openSession(httpsPort, readFileSync(ca)).then(closed, () => false)
  await vi.waitUntil(isUp, { timeout: patience.poll })
  return {
    ask,
    httpPort,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

type Ports = { shopPort: number; httpPort: number; httpsPort: number }

function startNginx(folder: string, { shopPort, httpPort, httpsPort }: Ports) {
  for (const name of ['key', 'cert'] as const) writeFileSync(join(folder, name), certificate[name])
  const site = replaced(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), {
    'server 127.0.0.1:3000': `server 127.0.0.1:${shopPort}`,
    'listen 80': `listen 127.0.0.1:${httpPort}`,
    'listen [::]:80': `listen [::1]:${httpPort}`,
    'listen 443': `listen 127.0.0.1:${httpsPort}`,
    'listen [::]:443': `listen [::1]:${httpsPort}`,
    '/etc/letsencrypt/live/shop.example/fullchain.pem': join(folder, 'cert'),
    '/etc/letsencrypt/live/shop.example/privkey.pem': join(folder, 'key'),
  })
  writeFileSync(join(folder, 'shop.conf'), site)
  // As Debian's, which compresses by default.
  const main = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/pid; error_log stderr; events {}
    http {
      gzip on; access_log off; include ${folder}/shop.conf;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const child = spawn(programs.nginx, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'])
  return { child, ca: join(folder, 'cert') }
}

function startCaddy(folder: string, { shopPort, httpPort, httpsPort }: Ports) {
  const site = replaced(readFileSync(join(deploy, 'Caddyfile'), 'utf8'), {
    '127.0.0.1:3000': `127.0.0.1:${shopPort}`,
  })
  const options = `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${httpPort}\nhttps_port ${httpsPort}`
  writeFileSync(join(folder, 'Caddyfile'), `{\n${options}\nstorage file_system ${folder}/data\n}\n${site}`)
  const child = spawn(programs.caddy, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder },
  })
  return { child, ca: join(folder, 'data/pki/authorities/local/root.crt') }
}

function replaced(text: string, changes: Record<string, string>): string {
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`The file no longer contains ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

async function askOverTls(port: number, ca: Buffer, path: string, { method = 'GET', headers, body, from }: Asked) {
  const session = await openSession(port, ca, from)
  try {
    const asking = session.request({ ':method': method, ':path': path, ':authority': 'shop.example', ...headers })
    asking.end(body)
    const [response] = (await once(asking, 'response')) as [IncomingHttpHeaders & { ':status': number }]
    const { ':status': status, ...rest } = response
    return { status, headers: comparable(rest), body: await buffer(asking), protocol: session.alpnProtocol ?? '' }
  } finally {
    session.destroy()
  }
}

async function openSession(port: number, ca: Buffer, from?: string): Promise<ClientHttp2Session> {
  const options = { host: '127.0.0.1', port, ca, servername: 'shop.example', ALPNProtocols: ['h2'] }
  const createConnection = () => connectTls({ ...options, ...(from !== undefined && { localAddress: from }) })
  const session = connect('https://shop.example', { createConnection })
  session.on('error', () => {})
  await once(session, 'connect')
  return session
}

function closed(session: ClientHttp2Session): true {
  session.destroy()
  return true
}

/** Requests a path of a shop without a proxy, as `ask` of a proxy does. */
export async function askDirectly(url: string, path: string, headers: Record<string, string>): Promise<Answer> {
  const asking = request(url + path, { headers: { ...headers, host: 'shop.example' }, agent: false }).end()
  const [response] = await once(asking, 'response')
  const { statusCode: status, headers: given } = response
  return { status, headers: comparable(given), body: await buffer(response), protocol: 'http/1.1' }
}

const ownHeaders = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
  'server',
  'alt-svc',
])

/** Without the headers that belong to one connection or one request. */
function comparable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)))
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
