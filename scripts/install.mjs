// Installs the packages if the lock file differs from the installed ones, after undoing an update that was interrupted.
// Runs on the machine's own Node, before any package can be imported.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const update = join(resolve(process.env.DATA_DIR || join(root, '.data')), 'upgrade')
if (!process.env.UPGRADING && existsSync(join(update, 'journal.json'))) recover()

const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const stamp = join(root, 'node_modules', '.installed-from')
const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')

if (!isInstalled()) install()

/** Runs the copy that the update has made of its own program, because it may have replaced the code in this folder. */
function recover() {
  const { status } = spawnSync(process.execPath, [join(update, 'program/upgrade.mjs'), '--recover'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

function isInstalled() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) return false
  writeFileSync(stamp, wanted)
  return true
}

function install() {
  console.log('Installing packages (a minute or so the first time) …')
  const npm = process.env.npm_execpath
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // Uses npm's own Node, because the one in node_modules is about to be replaced.
  const { status, error } = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...ci], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', ci, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (error) console.error(error.message)
  if (status !== 0) {
    console.error('The packages could not be installed. See the error above.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
