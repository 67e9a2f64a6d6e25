import type { Database } from '#db/connect.ts'
import { picturesNamedIn, type ShownPicture } from '#shop/platform/media/picture.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { MakeHtml } from './made-html.server.ts'
import { withHouseWords } from './placeholders.ts'

/** What a page needs to show a document: its content, the pictures of the library in it, and its Markdown as HTML, by the text. */
export type ShownDocument<Content> = {
  content: Content
  pictures: Record<string, ShownPicture & { alt: string }>
  html: Record<string, string>
}

/** A document as a page shows it, with the house's own words filled in (rules: words of the house, safe texts). */
export async function showDocument<Content>(
  { db, makeHtml }: { db: Database; makeHtml: MakeHtml },
  written: Content,
  settings: Settings,
  origin?: string,
): Promise<ShownDocument<Content>> {
  const content = withHouseWords(written, settings)
  const ids = [...new Set(picturesIn(content))]
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('pictures').where('id', 'in', ids).select(['id', 'width', 'height', 'alt']).execute()
  const pictures = new Map(rows.map((row) => [row.id, row]))
  const html = await Promise.all(
    markdownIn(content).map(async (text) => [text, await makeHtml(text, { origin, pictures })] as const),
  )
  return { content, pictures: Object.fromEntries(pictures), html: Object.fromEntries(html) }
}

/** The Markdown in a document: the about page's parts have some, and the page of the house. */
function markdownIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  const { text, parts = [] } = content as { text?: string; parts?: { text: string }[] }
  return [...(typeof text === 'string' ? [text] : []), ...parts.map((part) => part.text)]
}

/** The ids of the library's pictures in a document, wherever they stand in it (rules: pictures in use). */
export function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[0-9a-f]{32}$/.test(value) ? [value] : picturesNamedIn(value)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : []
}
