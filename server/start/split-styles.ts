import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Container, type Rule } from 'postcss'
import type { StyleRule } from '#web/loading/style-rules.ts'

/** Writes the rules of the built style sheet as JSON, from which each page takes the ones that it needs. */
export function splitStyles(build: string): void {
  const assets = join(build, 'client/assets')
  const [sheet, ...others] = readdirSync(assets).filter((file) => file.endsWith('.css'))
  if (!sheet || others.length > 0) throw new Error(`Expected one style sheet in ${assets}`)
  writeFileSync(
    join(build, 'server/style-rules.json'),
    JSON.stringify(rulesOf(parse(readFileSync(join(assets, sheet), 'utf8')))),
  )
}

/** Returns the rules of a parsed style sheet in their order; blocks such as `@media` surround their rules. */
export function rulesOf(container: Container, within = ''): StyleRule[] {
  return (container.nodes ?? []).flatMap((node): StyleRule[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return [{ within, text: `${node}`, needs: needsOf(node) }]
    if (node.type === 'atrule' && blocks.has(node.name))
      return node.nodes ? rulesOf(node, `${within}@${node.name} ${node.params}{`) : [{ within, text: `${node};` }]
    return [{ within, text: `${node}` }]
  })
}

/** At-rules that contain other rules. */
const blocks = new Set(['layer', 'media', 'supports', 'container'])

function needsOf({ selectors }: Rule): string[][] | undefined {
  const needs = selectors.map(classesIn)
  return needs.some((names) => names.length === 0) ? undefined : needs
}

/**
 * Returns the classes that a page needs for this selector. Classes in parentheses don't count, because `:not` and `:is`
 * also match without them.
 */
function classesIn(selector: string): string[] {
  const names: string[] = []
  let depth = 0
  for (const [token, name] of selector.matchAll(/\.((?:\\.|[\w-])+)|\\.|\[[^\]]*\]|[()]/g)) {
    if (token === '(') depth += 1
    else if (token === ')') depth -= 1
    else if (name && depth === 0) names.push(asInHtml(name.replaceAll(/\\(.)/g, '$1')))
  }
  return names
}

const asInHtml = (name: string): string => name.replaceAll(/[&<>"']/g, (character) => escapes[character]!)
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
