import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const macApplications = ['/Applications', join(homedir(), 'Applications')]
/** Headless Chromium renders the same pages with half the processor time. */
const windowless = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell']
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

/**
 * The first options stop Chromium from using the network at each start. The last option can be given only once, so it
 * repeats Playwright's own settings. It also sets the distance in pixels at which lazy images start to load: as on a
 * fast connection, even if the speed is unknown.
 */
export const chromiumOptions = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
]

/**
 * Returns the Chromium at CHROME_PATH or in one of the usual places, or null; prefers the headless build. Throws if
 * there is no program at CHROME_PATH.
 */
export const findChromium = (named = process.env.CHROME_PATH): string | null =>
  find(named, [...windowless, ...usualPlaces])

/**
 * Like `findChromium`, but prefers the full browser, which requests more files than the headless build, such as the
 * icon.
 */
export const findWholeChromium = (named = process.env.CHROME_PATH): string | null =>
  find(named, [...usualPlaces, ...windowless])

/**
 * Like `findChromium`. As root on Debian it installs both builds with apt if they are missing, which takes a minute.
 */
export function findOrInstallChromium(): string | null {
  if (process.env.CHROME_PATH || windowless.some(isProgram) || !canInstall()) return findChromium()
  console.log('Installing Chromium (apt-get install chromium chromium-headless-shell) …')
  apt('update')
  apt('install', 'chromium', 'chromium-headless-shell')
  if (findChromium() === null) apt('install', 'chromium')
  return findChromium()
}

function find(named: string | undefined, places: string[]): string | null {
  if (!named) return places.find(isProgram) ?? null
  if (isProgram(named)) return named
  throw new Error(`CHROME_PATH names ${named}, which is no program`)
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

/** Options for apt: fail fast without a network, and never remove packages. */
const careful = [
  '-y',
  '--no-install-recommends',
  '--no-remove',
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
]

function apt(...what: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('apt-get', [...careful, ...what], { env, encoding: 'utf8' })
  if (status !== 0) console.error(`apt-get ${what[0]} failed:\n${stdout}${stderr}`)
}
