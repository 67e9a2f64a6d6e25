/** The DNS records of the sender's domain that are checked, and the purpose of each. */
export const domainChecks = {
  spf: { label: 'SPF', about: 'Says which servers may send mail of your domain.' },
  dkim: { label: 'DKIM', about: 'Lets others check that a mail of yours was not changed, and is yours.' },
  dmarc: { label: 'DMARC', about: 'Tells others what to do with mail that only claims to be yours.' },
} as const satisfies Record<string, { label: string; about: string }>
export type DomainCheckName = keyof typeof domainChecks

/** States of a DNS record: present, present but wrong, missing, or unknown because DNS did not answer. */
export const recordStates = ['there', 'wrong', 'missing', 'unreached'] as const
export type RecordState = (typeof recordStates)[number]

/**
 * Result of a check. `words` explains the state and what to do. `add` is the record to add or replace, or null if the
 * shop can't know it.
 */
export type DomainCheck = {
  name: DomainCheckName
  state: RecordState
  found: string[]
  words: string
  add: { name: string; value: string } | null
}

/** The TXT records of a name, or null if DNS did not answer. */
export type Texts = readonly string[] | null

const unreached = (name: DomainCheckName): DomainCheck => ({
  name,
  state: 'unreached',
  found: [],
  words: 'The name servers did not answer. Please look again in a while.',
  add: null,
})

/** The SPF include that each mail provider asks for, by the end of its server's host name. */
const included: readonly (readonly [string, string])[] = [
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['zoho.com', 'zoho.com'],
  ['zoho.eu', 'zoho.eu'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailgun.org', 'mailgun.org'],
  ['brevo.com', 'spf.brevo.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['postmarkapp.com', 'spf.mtasv.net'],
  ['messagingengine.com', 'spf.messagingengine.com'],
]

/**
 * Checks the SPF record among the domain's own TXT records. `server` is the host that sends the mail, or null if
 * unknown (rules: sender's domain).
 */
export function spfCheck(domain: string, texts: Texts, server: string | null): DomainCheck {
  if (texts === null) return unreached('spf')
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const of = (state: RecordState, words: string, isToAdd = true): DomainCheck => ({
    name: 'spf',
    state,
    found,
    words,
    add: isToAdd ? { name: domain, value: `v=spf1 ${senderOf(server)} ~all` } : null,
  })
  if (found.length === 0)
    return of('missing', 'Nothing says which servers may send your mail. Add this record at your domain.')
  if (found.length > 1)
    return of(
      'wrong',
      'There are several such records, and then none counts. Keep one that names all who send for you.',
      false,
    )
  if (/[\s]\+?all\b/i.test(found[0]!))
    return of('wrong', 'It lets everybody send mail of yours, for it ends with +all. End it with ~all.', false)
  const mechanism = server === null ? null : includeOf(server)
  if (mechanism !== null && !found[0]!.toLowerCase().includes(`include:${mechanism}`))
    return of('wrong', `It does not name the server that sends your mail. Put include:${mechanism} into it.`, false)
  return of('there', 'It is there.', false)
}

const includeOf = (server: string): string | null =>
  included.find(([end]) => server === end || server.endsWith(`.${end}`))?.[1] ?? null

function senderOf(server: string | null): string {
  if (server === null) return 'include:(what your mail provider names)'
  const mechanism = includeOf(server)
  return mechanism === null ? `a:${server}` : `include:${mechanism}`
}

/**
 * Checks the DKIM keys among the TXT records of each selector. Never suggests a record to add, because only the mail
 * provider knows it (rules: sender's domain).
 */
export function dkimCheck(bySelector: ReadonlyMap<string, Texts>, isNamed: boolean): DomainCheck {
  const keys = [...bySelector].flatMap(([selector, texts]) =>
    (texts ?? []).filter((text) => /(^|;)\s*p=/i.test(text)).map((text) => ({ selector, text })),
  )
  const of = (state: RecordState, words: string): DomainCheck => ({
    name: 'dkim',
    state,
    found: keys.map(({ selector, text }) => `${selector}: ${text}`),
    words,
    add: null,
  })
  const live = keys.find(({ text }) => /(^|;)\s*p=\s*[^\s;]/i.test(text))
  if (live) return of('there', `It is there, under the selector ${live.selector}.`)
  if (keys.length > 0) return of('wrong', 'Its key was withdrawn. Have your mail provider make a new one.')
  if ([...bySelector.values()].some((texts) => texts === null)) return unreached('dkim')
  return of(
    'missing',
    isNamed
      ? 'There is none under this selector. Your mail provider shows you the record to add.'
      : 'There is none under the names that providers use mostly. Your mail provider shows you the record to add; if you have added it, look under its selector.',
  )
}

/** Checks the DMARC record among the TXT records of the domain or of its parent domain (rules: sender's domain). */
export function dmarcCheck(domain: string, texts: Texts, email: string): DomainCheck {
  if (texts === null) return unreached('dmarc')
  const found = texts.filter((text) => /^v=dmarc1\s*(;|$)/i.test(text))
  const add = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${email}` }
  if (found.length === 0)
    return {
      name: 'dmarc',
      state: 'missing',
      found,
      words: 'Nothing says what becomes of forged mail. Add this record.',
      add,
    }
  if (found.length > 1)
    return {
      name: 'dmarc',
      state: 'wrong',
      found,
      words: 'There are several, and then none counts. Keep one.',
      add: null,
    }
  const policy = /;\s*p=(none|quarantine|reject)\b/i.exec(found[0]!)?.[1]?.toLowerCase()
  if (!policy)
    return {
      name: 'dmarc',
      state: 'wrong',
      found,
      words: 'It does not say what is to be done (p=). Put this in its place.',
      add,
    }
  const words =
    policy === 'none'
      ? 'It is there, and asks for nothing yet. Once SPF and DKIM are there for some weeks, make it p=quarantine.'
      : 'It is there.'
  return { name: 'dmarc', state: 'there', found, words, add: null }
}
