import { marked } from 'marked'

/** Markdown of the house as HTML. For its own texts only: nothing in it is escaped. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false })
