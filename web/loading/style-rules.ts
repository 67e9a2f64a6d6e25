/**
 * A rule of the built style sheet. `within` opens the blocks around it, such as `@layer base{@media print{`. `needs`
 * has the class names of each selector; a rule with no needs applies to every page. Names are escaped as in HTML.
 */
export type StyleRule = { within: string; text: string; needs?: string[][] }

/** Returns the rules that the elements of a page need, in the order of the style sheet (rules: inline styles). */
export function stylesFor(html: string, sheet: readonly StyleRule[]): string {
  const used = classesIn(html)
  let styles = ''
  let around = ''
  for (const { within, text, needs } of sheet) {
    if (needs && !needs.some((names) => names.every((name) => used.has(name)))) continue
    if (within !== around) {
      styles += end(around) + within
      around = within
    }
    styles += text
  }
  return styles + end(around)
}

const end = (within: string): string => '}'.repeat(within.split('{').length - 1)

function classesIn(html: string): Set<string> {
  const lists = new Set<string>()
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) lists.add(list!)
  const names = new Set<string>()
  for (const list of lists) for (const name of list.split(' ')) names.add(name)
  return names
}
