export type Selected = { text: string; start: number; end: number }

type Format = { label: string; sign: string; key?: string; apply: (selected: Selected) => Selected }

/** The toolbar's Markdown commands; `key` is a shortcut with Ctrl or Cmd. */
export const formats: readonly Format[] = [
  { label: 'Bold', sign: 'B', key: 'b', apply: (selected) => wrapped(selected, '**') },
  { label: 'Italic', sign: 'I', key: 'i', apply: (selected) => wrapped(selected, '*') },
  { label: 'Heading', sign: 'H', apply: (selected) => prefixed(selected, '## ') },
  { label: 'List', sign: '•', apply: (selected) => prefixed(selected, '- ') },
  { label: 'Quote', sign: '”', apply: (selected) => prefixed(selected, '> ') },
  { label: 'Link', sign: '↗', key: 'k', apply: linked },
]

/** Adds the marks around the selection, or removes them. */
function wrapped({ text, start, end }: Selected, mark: string): Selected {
  const [before, words, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (before.endsWith(mark) && after.startsWith(mark))
    return {
      text: before.slice(0, -mark.length) + words + after.slice(mark.length),
      start: start - mark.length,
      end: end - mark.length,
    }
  return { text: before + mark + words + mark + after, start: start + mark.length, end: end + mark.length }
}

/** Adds the mark before each selected line, or removes it if all lines have it. */
function prefixed({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  const lines = text.slice(from, to).split('\n')
  const all = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (all ? line.slice(mark.length) : mark + line)).join('\n')
  const end2 = from + changed.length
  return { text: text.slice(0, from) + changed + text.slice(to), start: lines.length > 1 ? from : end2, end: end2 }
}

/** Turns the selection into a link and selects the URL. */
function linked({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || 'link text'
  const at = start + words.length + 3
  return { text: `${text.slice(0, start)}[${words}](https://)${text.slice(end)}`, start: at, end: at + 8 }
}

/** Inserts a picture after the selection, as a separate paragraph. */
export function withPicture({ text, end }: Selected, { url, alt }: { url: string; alt: string }): Selected {
  const before = text.slice(0, end).trimEnd()
  const picture = `${before && '\n\n'}![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${url})\n\n`
  const at = before.length + picture.length
  return { text: before + picture + text.slice(end).trimStart(), start: at, end: at }
}
