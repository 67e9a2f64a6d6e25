import { membersOf } from '#shop/core/closed-list.ts'

/** The colours of a light, worst first, with the word that the page shows beside it. */
export const lightColors = {
  red: { label: 'Problem' },
  yellow: { label: 'Attention' },
  green: { label: 'OK' },
  off: { label: 'Not applicable' },
} as const satisfies Record<string, { label: string }>
export type LightColor = keyof typeof lightColors

type Row = {
  label: string
  /** Minimum number of seconds between two automatic checks. Checks that ask other servers are less frequent. */
  everySeconds: number
  /** True if the light is about the whole shop; false if each server has its own. */
  isOfShop: boolean
}

const MINUTE = 60

/** The lights of the page 'System status', in the order of the page (rules: status lights). */
export const lights = {
  mails: { label: 'Emails', everySeconds: 5 * MINUTE, isOfShop: true },
  cards: { label: 'Card payments', everySeconds: 10 * MINUTE, isOfShop: true },
  webhooks: { label: 'Webhooks', everySeconds: 10 * MINUTE, isOfShop: true },
  pictures: { label: 'Pictures', everySeconds: 10 * MINUTE, isOfShop: false },
  cdn: { label: 'CDN', everySeconds: 30, isOfShop: true },
  disk: { label: 'Disk space', everySeconds: 30, isOfShop: false },
  backups: { label: 'Backups', everySeconds: 30, isOfShop: false },
  certificate: { label: 'Certificate of the web address', everySeconds: 60 * MINUTE, isOfShop: true },
  database: { label: 'Database', everySeconds: 30, isOfShop: true },
  jobs: { label: 'Background jobs', everySeconds: 30, isOfShop: false },
  clock: { label: 'Clock', everySeconds: 30, isOfShop: false },
  'secret-key': { label: 'Secret key', everySeconds: 10 * MINUTE, isOfShop: false },
  version: { label: 'Version', everySeconds: 30, isOfShop: false },
} as const satisfies Record<string, Row>
export type LightName = keyof typeof lights

/** The result of a check: one sentence, and for yellow and red lights what to do. */
export type Finding = { color: LightColor; sentence: string; remedy: string }

/** A part that works. */
export const green = (sentence: string): Finding => ({ color: 'green', sentence, remedy: '' })
/** A part that this shop doesn't use. */
export const off = (sentence: string): Finding => ({ color: 'off', sentence, remedy: '' })
/** A part that works, but needs attention. */
export const yellow = (sentence: string, remedy: string): Finding => ({ color: 'yellow', sentence, remedy })
/** A part that doesn't work. */
export const red = (sentence: string, remedy: string): Finding => ({ color: 'red', sentence, remedy })

/** Joins the findings about the parts of a light. The joined finding has the worst colour, and what to do about it. */
export function joined(findings: readonly Finding[]): Finding {
  const color = membersOf(lightColors).find((each) => findings.some((finding) => finding.color === each)) ?? 'off'
  const textsOf = (part: 'sentence' | 'remedy', of = findings) =>
    [...new Set(of.map((finding) => finding[part]))].filter(Boolean).join(' ')
  const worst = findings.filter((finding) => finding.color === color)
  return { color, sentence: textsOf('sentence'), remedy: textsOf('remedy', worst) }
}
