import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const macApplications = ['/Applications', join(homedir(), 'Applications')]
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  ...macApplications.flatMap((folder) => [
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
  ]),
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Without the last ones it tries to reach the network at every start. */
export const chromiumOptions = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium at CHROME_PATH or in one of the usual places, or null. Throws when CHROME_PATH names none. */
export function findChromium(named = process.env.CHROME_PATH): string | null {
  if (!named) return usualPlaces.find(isProgram) ?? null
  if (isProgram(named)) return named
  throw new Error(`CHROME_PATH names ${named}, which is no program`)
}

/** As `findChromium`; where there is none, root on Debian gets its own by apt, which takes a minute. */
export function findOrInstallChromium(): string | null {
  const found = findChromium()
  if (found || !canInstall()) return found
  console.log('Installing Chromium (apt-get install chromium) …')
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
  return findChromium()
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function apt(...options: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('apt-get', options, { env, encoding: 'utf8' })
  if (status !== 0) console.error(`apt-get ${options[0]} failed:\n${stdout}${stderr}`)
}
