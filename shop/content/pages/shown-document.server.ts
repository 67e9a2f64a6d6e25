import type { Database } from '#db/connect.ts'
import { picturesNamedIn, type ShownPicture } from '#shop/platform/media/picture.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { MakeHtml } from './made-html.server.ts'
import { withShopTexts } from './placeholders.ts'

/** The data that a page needs to show a document. */
export type ShownDocument<Content> = {
  content: Content
  /** The library pictures in the document, by id. */
  pictures: Record<string, ShownPicture & { alt: string }>
  /** The HTML of the document's Markdown texts, by text. */
  html: Record<string, string>
}

/**
 * Prepares a document for display: replaces placeholders, loads its pictures and converts its Markdown
 * (rules: page placeholders, safe markdown).
 */
export async function showDocument<Content>(
  { db, makeHtml }: { db: Database; makeHtml: MakeHtml },
  written: Content,
  settings: Settings,
  origin?: string,
): Promise<ShownDocument<Content>> {
  const content = withShopTexts(written, settings)
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

/** Returns the Markdown texts of a document: those of the about page's parts and of the brand page. */
function markdownIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  const { text, parts = [] } = content as { text?: string; parts?: { text: string }[] }
  return [...(typeof text === 'string' ? [text] : []), ...parts.map((part) => part.text)]
}

/** Returns the ids of all library pictures in a document, at any depth (rules: picture usage). */
export function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[0-9a-f]{32}$/.test(value) ? [value] : picturesNamedIn(value)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : []
}
