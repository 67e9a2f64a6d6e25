import Bowser from 'bowser'

const LONGEST_USER_AGENT = 512
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/**
 * Returns a readable name of the device, such as 'Chrome on Android', from its User-Agent; empty if nothing in it is
 * known. Other text is dropped, because the name is used in mails (rules: active sessions).
 */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT))
  const [by, on] = [known(browsers, browser.name).replace(' for Android', ''), known(systems, os.name)]
  return by && on ? `${by} on ${on}` : by || on
}

const known = (names: ReadonlySet<string>, name = ''): string => (names.has(name) ? name : '')
