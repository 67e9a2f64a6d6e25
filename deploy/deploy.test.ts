import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readEnv } from '#env'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

/** An image is pinned to a version, and comes from the registry that the machine is set up for. */
const pinned = /^[\w-]+:\d+(\.\d+)+(-[a-z]+)*$/

const systemdAnalyze = '/usr/bin/systemd-analyze'
const hasSystemd = existsSync(systemdAnalyze)
if (!hasSystemd) console.warn('NOT TESTED: systemd is not installed, so deploy/shop.service was not checked')
else
  test('systemd accepts the unit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'))
    try {
      const unit = read('shop.service')
        .replaceAll('/srv/shop/node_modules/.bin/node', process.execPath)
        .replaceAll('/usr/bin/node', process.execPath)
      expect(unit).not.toBe(read('shop.service'))
      writeFileSync(join(folder, 'shop.service'), unit)
      const verify = (name: string) =>
        execFileSync(systemdAnalyze, ['verify', '--man=no', join(folder, name)], { encoding: 'utf8', stdio: 'pipe' })
      expect(verify('shop.service')).toBe('')
      writeFileSync(
        join(folder, 'wrong.service'),
        unit.replace('Restart=always', 'Restart=sometimes').replace(/ExecStart=.*/, ''),
      )
      expect(() => verify('wrong.service')).toThrow(/sometimes/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

test('the unit runs programs of the shop, as another user than root, who can write only the folders of the shop', () => {
  const unit = read('shop.service')
  for (const [, script] of unit.matchAll(/^Exec\w+=\S+ (\S+)$/gm)) expect(existsSync(join(root, script!))).toBe(true)
  expect(unit).toMatch(/^User=shop$/m)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
  // In containers, it gives the shop another boot id than other programs see, and its lock looks abandoned.
  expect(unit).not.toMatch(/^ProtectKernelTunables=/m)
})

test('the image is built from files of the shop and pinned images, and does not run as root', () => {
  const lines = read('Containerfile').split('\n')
  const of = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []))
  expect(of('ARG')[0]!.replace('BASE=', '')).toMatch(pinned)
  expect(of('FROM').map((image) => image.split(' ')[0])).toEqual(['${BASE}', '${BASE}'])
  const copied = of('COPY').filter((line) => !line.startsWith('--from'))
  const named = [...copied.flatMap((line) => line.split(' ').slice(0, -1)), 'start.ts', 'scripts/build.ts']
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(of('USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(of('CMD')).toEqual(['["node_modules/.bin/node", "start.ts"]'])
})

const compose = z.strictObject({
  name: z.string(),
  volumes: z.record(z.string(), z.null()),
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      user: z.string().regex(/^(?!root|0)/),
      read_only: z.literal(true),
      cap_drop: z.tuple([z.literal('ALL')]),
      security_opt: z.tuple([z.literal('no-new-privileges:true')]),
      restart: z.literal('unless-stopped'),
      healthcheck: z.looseObject({ test: z.array(z.string()) }),
      volumes: z.array(z.string()),
      build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
      env_file: z.string().optional(),
      ports: z.array(z.string().startsWith('127.0.0.1:')).optional(),
    }),
  ),
})

test('all containers run without root, with a read-only root and a health check, and name files that exist', () => {
  const { services, volumes } = compose.parse(parse(read('compose.yaml')))
  const { shop, database } = services
  expect(existsSync(join(root, 'deploy', shop!.build!.context, shop!.build!.dockerfile))).toBe(true)
  expect(existsSync(join(root, 'deploy', `${shop!.env_file}.example`))).toBe(true)
  expect(database!.image).toMatch(pinned)
  const named = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]!))
  expect(named.sort()).toEqual(Object.keys(volumes).sort())
})

test.each(['shop.env.example', 'containers.env.example'])('the shop accepts %s with passwords entered', (name) => {
  const documented = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
  const lines = [...read(name).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)]
  expect(lines.filter(([, variable]) => !documented.includes(`\`${variable}\``))).toEqual([])
  const entered = lines.map(([, variable, value]) => [variable, value || 'correct-horse-battery-of-32-bytes'])
  const secret = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
  expect(readEnv({ ...Object.fromEntries(entered), ...secret })).toMatchObject({ PUBLIC_URL: 'https://shop.example' })
})
