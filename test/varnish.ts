import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from './patience.ts'
import { freePort } from './proxy.ts'

const program = '/usr/sbin/varnishd'
/** Whether the module for purges by key is installed, in the folder of this machine's architecture. */
const hasXkey = () =>
  readdirSync('/usr/lib').some((name) => existsSync(`/usr/lib/${name}/varnish/vmods/libvmod_xkey.so`))
const deploy = join(import.meta.dirname, '../deploy/varnish')

/** Returns whether Varnish is installed. Says so on stderr if it isn't, with the tests that are left out. */
export function hasVarnish(leftOut: string): boolean {
  const isThere = existsSync(program) && hasXkey()
  if (!isThere) console.error(`LEFT OUT: ${leftOut}. Install Varnish (on Debian: apt install varnish varnish-modules).`)
  return isThere
}

type Options = {
  /** Address and port for readers and for purges, such as 127.0.0.1:6081. */
  readers: string
  purges: string
  /** The shop, or the load balancer in front of it. */
  shop: { host: string; port: number }
  /** A planted fault: Varnish confirms purges, but keeps the pages. */
  losesPurges?: boolean
}

/** Writes the files of Varnish to `folder`, as in deploy/varnish/, and returns the command that starts it. */
export function varnishCommand(folder: string, { readers, purges, shop, losesPurges = false }: Options): string[] {
  const vcl = join(folder, 'shop.vcl')
  const sources = replaced(readFileSync(join(deploy, 'shop.vcl'), 'utf8'), {
    '.host = "127.0.0.1"': `.host = "${shop.host}"`,
    '.port = "3000"': `.port = "${shop.port}"`,
    ...(losesPurges && { 'xkey.softpurge(req.http.Surrogate-Key)': '"0"' }),
  })
  writeFileSync(vcl, sources)
  const unit = readFileSync(join(deploy, 'varnish.conf'), 'utf8')
  const command = /^ExecStart=(.+)$/m.exec(unit)![1]!
  const given = replaced(command, {
    'http=127.0.0.1:6081': `http=${readers}`,
    'purge=127.0.0.1:6083': `purge=${purges}`,
    '/etc/varnish/shop.vcl': vcl,
    '-j unix,user=vcache': '-j none',
  })
  return [...given.split(' '), '-n', folder]
}

export type Varnish = { url: string; purgeUrl: string; stop: () => Promise<void> }

/** Starts Varnish with its files in deploy/varnish/ in front of a shop on this machine. The caller must stop it. */
export async function startVarnish(shopPort: number, { losesPurges = false } = {}): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'))
  const [readers, purges] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  const shop = { host: '127.0.0.1', port: shopPort }
  const [path, ...options] = varnishCommand(folder, { readers, purges, shop, losesPurges })
  const child = spawn(path!, options)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const url = `http://${readers}`
  for (const end = Date.now() + patience.interruption; !(await answers(url)); await sleep(50))
    if (Date.now() > end || child.exitCode !== null) throw new Error(`Varnish did not start: ${said}`)
  return {
    url,
    purgeUrl: `http://${purges}`,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

const encodings = ['br', 'gzip', 'identity']

/** Returns the paths of which the CDN has another page than the shop itself, in any encoding. */
export async function outdatedPages(cdn: string, shop: string, paths: readonly string[]): Promise<string[]> {
  const tagOf = async (url: string, encoding: string) =>
    (await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } })).headers.get('etag')
  const outdated = new Set<string>()
  for (const path of paths)
    for (const encoding of encodings)
      if ((await tagOf(cdn + path, encoding)) !== (await tagOf(shop + path, encoding))) outdated.add(path)
  return [...outdated]
}

function replaced(text: string, changes: Record<string, string>): string {
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`The file no longer contains ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}
