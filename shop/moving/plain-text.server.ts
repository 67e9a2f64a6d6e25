import sanitizeHtml from 'sanitize-html'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * A description that a former shop kept as HTML, as the plain text that ours are: blocks and lines each on their own, items of
 * lists behind a dot, nothing of scripts and styles (rules: moving in).
 */
export function plainText(html: string): string {
  const broken = html
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<\/(p|h[1-6]|ul|ol|table|blockquote|section)\s*>/gi, '\n\n')
    .replaceAll(/<br\b[^<>]*>|<\/(div|tr|li)\s*>/gi, '\n')
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n(?=\n• )/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
