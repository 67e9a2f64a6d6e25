import { readFileSync } from 'node:fs'
import { accentStyles } from '#web/head-links.server.ts'
import { LATER } from './start-later.ts'
import { stylesFor, type StyleRule } from './style-rules.ts'

/** A link to a style sheet, as React writes it. */
const SHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)"\/>/g

/**
 * Writes the styles that a rendered page needs into its head, before its style sheets, so that these decide as usual once
 * they have arrived. They load with the deferred scripts, or at once without JavaScript (rules: inline styles).
 */
export function inlineStyles(html: string, nonce: string): string {
  const end = html.indexOf('</head>')
  const sheets = [...html.slice(0, end).matchAll(SHEET)]
  const [first] = sheets
  if (!first) return html
  const accents = sheets.flatMap(([, href]) => /^\/look\/(\w+)\.css$/.exec(href!)?.[1] ?? [])
  const styles = stylesFor(html, rulesOfBuild()) + accents.map((accent) => accentStyles(`#${accent}`)).join('')
  const later = html
    .slice(first.index, end)
    .replaceAll(SHEET, (link) => link.replace(`rel="stylesheet"`, `rel="${LATER}" as="style"`))
  const links = sheets.map(([link]) => link).join('')
  return `${html.slice(0, first.index)}<style nonce="${nonce}">${styles}</style>${later}<noscript>${links}</noscript>${html.slice(end)}`
}

let rules: StyleRule[] | undefined

/** Returns the rules of this build's style sheet, which the build writes beside the server's code. */
const rulesOfBuild = (): StyleRule[] =>
  (rules ??= JSON.parse(readFileSync(new URL('./style-rules.json', import.meta.url), 'utf8')) as StyleRule[])
