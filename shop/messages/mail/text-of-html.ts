/** What ends with a blank line, and what with its line. */
const blocks = new Set(['p', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'pre', 'table', 'hr'])
const lines = new Set(['li', 'tr', 'br'])

/** What was made safe for a page, for who reads plain text: links as 'words (address)', lists with their signs, nothing of Markdown (rules: letters as mails). */
export function textOfHtml(html: string): string {
  let text = ''
  /** The number of each list's next entry; null where it has none. */
  const lists: (number | null)[] = []
  /** What a list's entry begins after: its first one a blank line. */
  let gap = '\n'
  let link = { address: '', from: 0 }
  for (const [, said = '', sign, tag = '', attributes = ''] of html.matchAll(
    /([^<]*)(?:<(\/?)([a-z0-9]+)(?![a-z0-9])([^<>]*)>)?/g,
  )) {
    text += read(lists.length > 0 ? said.replace(/^\n+$/, '') : said)
    const isEnd = sign === '/'
    if (blocks.has(tag)) text += lists.length > 0 ? '\n' : '\n\n'
    if (tag === 'hr') text += '* * *\n\n'
    if (lines.has(tag) && (isEnd || tag === 'br')) text += '\n'
    if ((tag === 'td' || tag === 'th') && isEnd) text += '  '
    if (tag === 'ul' || tag === 'ol') {
      if (isEnd) lists.pop()
      else gap = lists.push(tag === 'ul' ? null : Number(valueOf('start', attributes) || 1)) === 1 ? '\n\n' : '\n'
    }
    if (tag === 'li' && !isEnd) {
      text = `${text.trimEnd()}${gap}${'  '.repeat(Math.max(0, lists.length - 1))}${signOf(lists)} `
      gap = '\n'
    }
    if (tag === 'img') text += valueOf('alt', attributes) && `[${valueOf('alt', attributes)}]`
    if (tag === 'a' && !isEnd) link = { address: valueOf('href', attributes), from: text.length }
    if (tag === 'a' && isEnd) text += addressBehind(text.slice(link.from), link.address)
  }
  return text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function signOf(lists: (number | null)[]): string {
  const number = lists.at(-1) ?? null
  if (number === null) return '-'
  lists[lists.length - 1] = number + 1
  return `${number}.`
}

const addressBehind = (label: string, address: string): string => {
  const plain = address.replace(/^(mailto|tel):/, '')
  return plain === '' || plain === label.trim() ? '' : ` (${plain})`
}

const valueOf = (name: string, attributes: string): string =>
  read(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const read = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!)
