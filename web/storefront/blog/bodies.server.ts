import { htmlOf } from '#web/parts/markdown.server.ts'

const files = import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default', eager: true })

/** The body of the post of that key, as HTML. Throws when a post has no Markdown file. */
export function bodyOf(key: string): string {
  const markdown = files[`./posts/${key}.md`]
  if (markdown === undefined) throw new Error(`no Markdown file for the post ${key}`)
  return htmlOf(markdown)
}
