import Bowser from 'bowser'

const LONGEST_USER_AGENT = 512
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/**
 * What a request came from, coarse and in words, as 'Chrome on Android', by its User-Agent; empty where that names
 * nothing that is known. Whatever else a sender writes there is dropped: it goes into a mail (rules: own sessions).
 */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT))
  const [by, on] = [known(browsers, browser.name).replace(' for Android', ''), known(systems, os.name)]
  return by && on ? `${by} on ${on}` : by || on
}

const known = (names: ReadonlySet<string>, name = ''): string => (names.has(name) ? name : '')
