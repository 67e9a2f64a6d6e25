import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patience } from '#test/patience.ts'
import { freePort } from '#test/proxy.ts'

const root = join(import.meta.dirname, '..')
const [, named] = /^ARG BASE=(\S+)$/m.exec(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))!
/** Another base image with Node and npm, on a machine that reaches no registry of images. */
const base = process.env.TEST_BASE_IMAGE ?? named!
const podman = (...args: string[]) =>
  execFileSync('podman', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
const canBuild = spawnSync('podman', ['image', 'exists', base]).status === 0

test('the base image has the version of Node that the shop needs', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
  const [least] = /\d+/.exec(engines.node)!
  expect(Number(/:(\d+)/.exec(named!)![1])).toBeGreaterThanOrEqual(Number(least))
})

if (!canBuild)
  console.warn(`NOT TESTED: podman has no image ${base} (or TEST_BASE_IMAGE), so deploy/Containerfile was not built`)
else
  test(
    'the image runs without root and with a read-only root, starts its database in the volume, and stops in order',
    async () => {
      const names = ['--build-arg', `BASE=${base}`, '-f', 'deploy/Containerfile', '-t', 'shop-tested', '.']
      podman('build', '--network', 'host', ...names)
      const port = await freePort()
      const rights = [
        '--read-only',
        '--tmpfs',
        '/tmp',
        '--cap-drop',
        'ALL',
        '--security-opt',
        'no-new-privileges',
        '--init',
      ]
      const settings = ['DEMO_SHOP=0', `PORT=${port}`, 'HOST=127.0.0.1'].flatMap((setting) => ['--env', setting])
      const id = podman('run', '--detach', '--network', 'host', ...rights, ...settings, 'shop-tested')
      try {
        const isReady = () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          )
        await expect.poll(isReady, { timeout: patience.longTest, interval: 500 }).toBe(true)
        expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('</html>')
        expect(podman('exec', id, 'id', '-u')).toBe('1000')
        expect(() => podman('exec', '--user', '0', id, 'touch', '/srv/shop/start.ts')).toThrow(/Read-only file system/)
        podman('stop', '--time', '90', id)
        expect(podman('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0')
        expect(spawnSync('podman', ['logs', id], { encoding: 'utf8' }).stdout).not.toContain('Building the pages')
      } finally {
        podman('rm', '--force', '--volumes', id)
      }
    },
    patience.programme,
  )
